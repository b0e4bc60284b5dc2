import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installDebianPackage } from '../programs.ts'

/** A browser engine packaged by Debian: docs/browsers.md. */
export type Engine = {
  readonly name: 'firefox' | 'webkitgtk'
  readonly title: string
  readonly packages: readonly string[]
  readonly programs: readonly string[]
  readonly since?: number
}

// Debian's library folder, named after the architecture.
const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

export const firefox: Engine = {
  name: 'firefox',
  title: 'Firefox ESR',
  packages: ['firefox-esr'],
  programs: ['/usr/bin/firefox-esr'],
  since: 153,
}

const browser = `${libraries}/webkit2gtk-4.1/MiniBrowser`
const driver = '/usr/bin/WebKitWebDriver'

export const webkitgtk = {
  name: 'webkitgtk',
  title: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: [driver, browser, '/usr/bin/Xvfb'],
  driver,
  browser,
} as const satisfies Engine & { driver: string; browser: string }

export const engines: readonly Engine[] = [firefox, webkitgtk]

/** Installs an engine if it is missing. If that fails, returns a message that names the missing packages. */
export function findEngine(engine: Engine): string | undefined {
  const { title, packages, programs, since = 0 } = engine
  const isThere = () =>
    programs.every((program) => existsSync(program)) &&
    Number.parseInt(versionOf(engine), 10) >= since
  for (const name of packages) if (!isThere()) installDebianPackage(name)
  if (isThere()) return
  const wanted = since > 0 ? `${title} ${since} or newer` : title
  return `${wanted} is not installed, so its tests cannot run. On Debian: sudo apt-get update && sudo apt-get install ${packages.join(' ')}`
}

function versionOf({ packages: [name = ''] }: Engine): string {
  const query = ['-W', '-f', '$' + '{Version}', name]
  return execFileSync('dpkg-query', query, { encoding: 'utf8' }).split('-')[0] ?? ''
}
