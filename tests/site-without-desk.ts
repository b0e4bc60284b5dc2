import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { startServer, type TestServer } from './http-server.ts'
import { cachedCopy, replaceIn, type SiteCopy } from './site-copy.ts'

/** The external services' origins in the built pages. `startStaticHost` replaces them with the test servers' origins. */
const builtFor = {
  sheet: 'https://script.google.com',
  sheetAnswers: 'https://script.googleusercontent.com',
  mail: 'https://api.emailjs.com',
}

export type ServicePlaces = Readonly<Record<keyof typeof builtFor, string>>

export const siteWithoutDesk = () => cachedCopy('without-desk', buildWithoutDesk)

async function buildWithoutDesk(copy: SiteCopy): Promise<string> {
  const operator = join(copy.content, 'operator.yaml')
  await replaceIn(
    operator,
    'sheetUrl: /api/enquiries',
    `sheetUrl: ${builtFor.sheet}/macros/s/test/exec`,
  )
  await replaceIn(
    operator,
    'mailUrl: /api/v1.0/email/send',
    `mailUrl: ${builtFor.mail}/api/v1.0/email/send`,
  )
  for (const [name, id] of Object.entries({ userId: 'pk_test', serviceId: 'service_test' }))
    await replaceIn(operator, `${name}: imisozi`, `${name}: ${id} #`)
  const siteDir = await copy.build({ WITHOUT_DESK: '1' })
  await copy.run(['scripts/static-host.ts'])
  return siteDir
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** A minimal static host: files, `.html` for paths without an extension, and 404. */
export const startStaticHost = (siteDir: string, services: ServicePlaces): Promise<TestServer> =>
  startServer(async ({ method, url = '/' }, answer) => {
    const path = new URL(url, 'http://localhost').pathname
    const file = path === '/' ? '/index.html' : extname(path) === '' ? `${path}.html` : path
    const content = await readFile(join(siteDir, file)).catch(() => null)
    if (content === null || method !== 'GET') {
      answer.writeHead(content === null ? 404 : 405).end()
      return
    }
    answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    answer.end(file.endsWith('.html') ? pointTo(services, `${content}`) : content)
  })

const pointTo = (services: ServicePlaces, html: string) =>
  html
    .replaceAll(builtFor.sheetAnswers, services.sheetAnswers)
    .replaceAll(builtFor.sheet, services.sheet)
    .replaceAll(builtFor.mail, services.mail)
