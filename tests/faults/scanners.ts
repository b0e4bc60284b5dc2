import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contactCall, pageForm, pageKinds, submission } from '../submissions.ts'

// Other people's programs for finding holes, held against every address of the desk.

const run = promisify(execFile)
const options = { maxBuffer: 64 * 1024 * 1024 }

/** A request for a scanner to try. */
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

const { sheet, team, customer, reference } = submission()

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

/** The enquiry that the targets of the team's pages are about: it has to be there. */
export const scannedEnquiry = sheet

const own = `/desk/enquiries/${reference}`

/** The requests to the team's pages by a visitor who is not signed in. */
export const signedOutTargets: readonly Target[] = [
  form('/desk/sign-in', { email: 'nobody@example.test', to: '/desk' }),
  { path: '/desk/sign-in?to=/desk&said=sent' },
  // An asterisk is where sqlmap puts what it tries.
  { path: '/desk/sign-in/7b0c2f0e-31c5-4f0e-9d59-0d6d3a1d8a11*/00ff*' },
]

/** The same for whoever is: everything that reads something of an address or a form. */
export const signedInTargets: readonly Target[] = [
  { path: '/desk?list=all&q=uwase&page=1' },
  { path: '/desk/sheet.csv?list=all&q=uwase' },
  { path: `/desk/enquiries/${reference}*?reply=call&done=x` },
  form(`${own}/reply`, { reply: 'call', subject: 'Your days', text: 'Muraho' }),
  form(`${own}/note`, { text: 'A note' }),
  form(`${own}/assign`, { to: '', seen: '1.1' }),
  form(`${own}/follow-up`, { day: '2031-01-01', seen: '1.1' }),
  form(`${own}/outcome`, { outcome: 'lost', reason: 'Too far', seen: '1.1' }),
  form(`${own}/send-again`, { whose: 'team', seen: '1.1' }),
  form(`${own}/undo`, { activity: 'x', seen: '1.1' }),
  form(`${own}/erase`, { word: 'x' }),
]

/** The end of sqlmap's output if it could inject nothing. */
const nothingToInject = 'all tested parameters do not appear to be injectable'

/**
 * Runs sqlmap on a request. Returns an empty text if it could inject nothing, otherwise the end of
 * its output. Fields in `fixed`, such as the session's form token, are left alone.
 */
export async function sqlmap(
  url: string,
  { path, type, body }: Target,
  fixed: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sqlmap-'))
  const words = ['-u', `${url}${path}`, '--batch', '--level', '2', '--risk', '2', '--threads', '4']
  const whole =
    body && Object.keys(fixed).length > 0 ? `${body}&${new URLSearchParams(fixed)}` : body
  const sent = whole === undefined ? [] : ['--data', whole, '-H', `Content-Type: ${type}`]
  const skipped = Object.keys(fixed).length > 0 ? ['--skip', Object.keys(fixed).join(',')] : []
  // A refusal is an answer, too.
  const quiet = ['--ignore-code', '*', '--disable-coloring', '--output-dir', folder]
  try {
    const { stdout } = await run('sqlmap', [...words, ...sent, ...skipped, ...quiet], options)
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

/** Returns Wapiti's findings on a site, starting from the given paths, a line each. */
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
