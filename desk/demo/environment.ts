import { type Environment, writtenDefault } from '#desk/config/settings.ts'

/**
 * The demo's settings as environment variables: a folder of its own, and of what is set where to listen
 * and nothing else. So no email leaves and no other store is touched, whatever settings there will be.
 */
export const demoEnvironment = ({ PORT = '', HOST = '' }: Environment): Environment => ({
  PORT,
  HOST,
  DATA_DIR: 'var/demo',
  // The buttons of emails lead here.
  SITE_URL: `http://localhost:${PORT.trim() || writtenDefault('PORT')}`,
  // Two, so that there is somebody to give an enquiry to.
  TEAM_EMAILS: 'reservations@sample.example,planning@sample.example',
  LOG_LEVEL: 'warn',
})
