import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contactCall, pageForm, pageKinds, submission } from '../submissions.ts'

// Other people's programs for finding holes, held against every address of the desk.

const run = promisify(execFile)
const options = { maxBuffer: 64 * 1024 * 1024 }

/** One address to look at, with what is sent there. */
export type Target = {
  readonly path: string
  readonly type?: 'application/json' | 'application/x-www-form-urlencoded'
  readonly body?: string
}

const mail = (call: unknown): Target => ({
  path: '/api/v1.0/email/send',
  type: 'application/json',
  body: JSON.stringify(call),
})
const enquiry = (body: unknown): Target => ({
  path: '/api/enquiries',
  type: 'application/json',
  body: JSON.stringify(body),
})
const form = (path: string, fields: Readonly<Record<string, string>>): Target => ({
  path,
  type: 'application/x-www-form-urlencoded',
  body: `${new URLSearchParams(fields)}`,
})

const { sheet, team, customer } = submission()

/** Every address that reads anything of what it is sent. */
export const targets: readonly Target[] = [
  enquiry(sheet),
  ...pageKinds.map((kind) => enquiry(pageForm(kind))),
  mail(team),
  mail(customer),
  mail(contactCall()),
  form('/contact', { name: 'A', email: 'a@b.example', subject: 'c', message: 'd' }),
  form('/forms/comment', { about: '/about', name: 'A', email: 'a@b.example', message: 'd' }),
  { path: '/contact/sent?reference=7KQ2MXR4' },
  { path: '/forms/sent?kind=review&reference=7KQ2MXR4&about=/about' },
  { path: '/about?from=mail' },
]

/** What sqlmap says at the end, where it could inject nothing. */
const nothingToInject = 'all tested parameters do not appear to be injectable'

/** What sqlmap has been able to inject, or what else kept it from an end; empty where nothing. */
export async function sqlmap(url: string, { path, type, body }: Target): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sqlmap-'))
  const words = ['-u', `${url}${path}`, '--batch', '--level', '2', '--risk', '2', '--threads', '4']
  const sent = body === undefined ? [] : ['--data', body, '-H', `Content-Type: ${type}`]
  // A refusal is an answer, too.
  const quiet = ['--ignore-code', '*', '--disable-coloring', '--output-dir', folder]
  try {
    const { stdout } = await run('sqlmap', [...words, ...sent, ...quiet], options)
    return stdout.includes(nothingToInject) ? '' : stdout.slice(-2000)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Wapiti's modules, without those that ask other hosts (ssrf, xxe), fetch lists (nikto, wapp) or guess
 * logins, and without csrf: there is no session that somebody else could ride on.
 */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'

type Findings = Readonly<
  Record<string, readonly { readonly info: string; readonly path: string }[]>
>

/** Browsers have dropped this header, because its filter could be turned against pages. */
const outOfUse = 'X-XSS-Protection is not set'

/** What Wapiti finds on a site, from its pages on, one line a finding. */
export async function wapiti(url: string, paths: readonly string[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wapiti-'))
  const report = join(folder, 'report.json')
  try {
    const starts = paths.flatMap((path) => ['-s', `${url}${path}`])
    const out = ['-f', 'json', '-o', report, '--store-session', folder, '--flush-session']
    // Pages are files: two of each folder and the forms on them stand for all.
    const bounds = ['--depth', '1', '--max-files-per-dir', '2', '--max-attack-time', '120']
    const words = ['-u', `${url}/`, ...starts, '-m', modules, ...bounds, '--no-bugreport']
    await run('wapiti', [...words, '-v', '0', ...out], options)
    const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as {
      vulnerabilities: Findings
      anomalies: Findings
    }
    return [vulnerabilities, anomalies].flatMap((findings) =>
      Object.entries(findings).flatMap(([kind, found]) =>
        found
          .map(({ info, path }) => `${kind}: ${path}: ${info}`)
          .filter((finding) => !finding.endsWith(outOfUse)),
      ),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
