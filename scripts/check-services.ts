import { readOperator } from '#desk/config/content.ts'
import { configurationExitCode } from '#desk/lib/configuration-error.ts'
import { missingServices } from './missing-services.ts'

// The last words of `npm run build:static`.

const missing = missingServices(await readOperator(), process.env['SITE_URL'])
if (missing.length === 0) {
  console.log('dist/ is ready for any static host.')
} else {
  console.log(
    [
      'dist/ is there to look at, but its forms reach nobody yet. Please fill in, then build again:',
      ...missing.map((line) => `  ${line}`),
      'integrations/README.md says where each of them comes from. Until then the contact form opens the',
      "visitor's mail program, and the other forms say that they could not be sent and show other ways.",
    ].join('\n'),
  )
  process.exitCode = configurationExitCode
}
