import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TlsFront } from '../tls-front.ts'

const version = '1.4.8'
const home = resolve('.cache/observatory')
const scanner = join(home, 'node_modules/@mdn/mdn-http-observatory')

/** Empty when Mozilla's scanner is there; else why it is not, for the name of a skipped test. */
export function installObservatory(): string {
  if (existsSync(join(scanner, 'conf/hsts-preload.json'))) return ''
  mkdirSync(home, { recursive: true })
  // Two hundred packages that only this needs: in a folder of their own, and nothing of them is run
  // on install. What it would fetch then is the list of sites preloaded by browsers, as we are not.
  const words = ['--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save']
  try {
    writeFileSync(join(home, 'package.json'), '{}')
    execFileSync('npm', ['install', ...words, `@mdn/mdn-http-observatory@${version}`], {
      stdio: 'ignore',
    })
    writeFileSync(join(scanner, 'conf/hsts-preload.json'), '{}')
    return ''
  } catch {
    return ` (skipped: npm could not install @mdn/mdn-http-observatory ${version})`
  }
}

export type Observation = {
  readonly score: number
  readonly grade: string
  readonly failed: readonly string[]
}

/** Scans a site as observatory.mozilla.org does, with its own program. */
export async function observe({ port, certificate }: TlsFront): Promise<Observation> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(scanner, 'src/scan.js'), `localhost:${port}`],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
  )
  const { scan, tests } = JSON.parse(stdout) as {
    scan: { score: number; grade: string }
    tests: Readonly<Record<string, { pass: boolean; result: string }>>
  }
  return {
    score: scan.score,
    grade: scan.grade,
    failed: Object.entries(tests).flatMap(([name, { pass, result }]) =>
      pass ? [] : [`${name}: ${result}`],
    ),
  }
}
