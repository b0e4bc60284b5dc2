import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Installs a Debian package if the process runs as root on Debian, as in CI. Returns whether it did. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  try {
    aptGet('update')
    aptGet('install', '--yes', '--no-install-recommends', name)
    return true
  } catch {
    return false
  }
}

function aptGet(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['-q', ...args], { env, stdio: 'ignore' })
}

export type FoundProgram = {
  readonly command: string | null
  /** For the title of a test that is skipped without the program. Empty if it is available. */
  readonly missing: string
}

/**
 * Finds a program. If it is missing and the process runs as root on Debian, installs its package, unless that is too
 * large to install for every run.
 */
export function findProgram(
  command: string,
  debianPackage: string,
  { installs = true } = {},
): FoundProgram {
  const isThere =
    isInstalled(command) ||
    (installs && installDebianPackage(debianPackage) && isInstalled(command))
  if (isThere) return { command, missing: '' }
  return { command: null, missing: ` (skipped: install ${command}, Debian’s ${debianPackage})` }
}

function isInstalled(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const downloader: { resolveJava(): Promise<string> } = createRequire(import.meta.url)(
  'vnu-jar/vnu-java-downloader.js',
)

export async function findJava(): Promise<string | undefined> {
  if (hasJava() || (installDebianPackage('default-jre-headless') && hasJava())) return 'java'
  return downloader.resolveJava().catch(() => undefined)
}

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Finds the font files whose names begin so. If there are none, installs their package as `findProgram` does. */
export function findFonts(start: string, debianPackage: string) {
  const find = () => globSync(`/usr/share/fonts/**/${start}*.ttf`)
  const files = find()
  if (files.length > 0) return { files, missing: '' }
  const installed = installDebianPackage(debianPackage) ? find() : []
  const missing = installed.length > 0 ? '' : ` (skipped: install Debian’s ${debianPackage})`
  return { files: installed, missing }
}
