import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installDebianPackage } from '../programs.ts'

/** A browser engine other than Chromium's, as Debian packages it. docs/browsers.md. */
export type Engine = {
  readonly name: EngineName
  /** A description in one sentence. */
  readonly title: string
  readonly packages: readonly string[]
  /** The programs that have to be there. */
  readonly programs: readonly string[]
  /** The first version that its driver gets on with. */
  readonly since?: number
}

export type EngineName = 'firefox' | 'webkitgtk'

// Debian's folder of libraries, which is named by the machine's kind.
const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

export const firefox: Engine = {
  name: 'firefox',
  title: 'Firefox ESR',
  packages: ['firefox-esr'],
  programs: ['/usr/bin/firefox-esr'],
  since: 153,
}

/** A WebKit, driven by WebDriver. */
export type WebKit = Engine & {
  readonly driver: string
  /** The capability in which its driver is told what to start. */
  readonly optionsName: string
  /** The program that the driver starts, and its arguments. */
  readonly automated: { readonly binary: string; readonly args: readonly string[] }
  /** The same without a driver: it says on stderr what pages write to the console. */
  readonly talking: readonly string[]
}

const writeConsole = '--enable-write-console-messages-to-stdout=true'
const gtkBrowser = `${libraries}/webkit2gtk-4.1/MiniBrowser`

export const webkitgtk: WebKit = {
  name: 'webkitgtk',
  title: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: ['/usr/bin/WebKitWebDriver', gtkBrowser, '/usr/bin/Xvfb'],
  driver: '/usr/bin/WebKitWebDriver',
  optionsName: 'webkitgtk:browserOptions',
  automated: { binary: gtkBrowser, args: ['--automation'] },
  talking: [gtkBrowser, writeConsole],
}

export const engines: readonly Engine[] = [firefox, webkitgtk]

/** Sees to it that an engine is there, or gives the sentence that says what to install. */
export function findEngine(engine: Engine): string | undefined {
  const { title, packages, programs, since = 0 } = engine
  const isThere = () =>
    programs.every((program) => existsSync(program)) &&
    Number.parseInt(versionOf(engine), 10) >= since
  for (const name of packages) if (!isThere()) installDebianPackage(name)
  if (isThere()) return
  const wanted = since > 0 ? `${title} from ${since} on` : title
  return `${wanted} is not on this machine, so nothing was tried in it. On a Debian: sudo apt-get update && sudo apt-get install ${packages.join(' ')}`
}

/** The version of an engine that is there, as its package has it. */
export function versionOf({ packages: [name = ''] }: Engine): string {
  const query = ['-W', '-f', '$' + '{Version}', name]
  return execFileSync('dpkg-query', query, { encoding: 'utf8' }).split('-')[0] ?? ''
}
