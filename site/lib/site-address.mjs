/**
 * Returns the address of the site: `SITE_URL`, or this machine and the desk's port.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const siteAddress = (env) => env['SITE_URL'] || `http://localhost:${env['PORT'] || 4321}`
