import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Installs a Debian package where that is ours to do: as root on a Debian, which is what CI and
 * containers are. Says whether it did; a developer's own machine is left alone.
 */
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

// Programs of other people that long proofs hold against the desk. `npm install` does not bring them.

export type FoundProgram = {
  /** Null where it cannot be had. */
  readonly command: string | null
  /** For the name of a test that is skipped without it; empty when it is there. */
  readonly missing: string
}

/** A program of this machine; on a Debian, as root, it is installed. */
export function findProgram(command: string, debianPackage: string): FoundProgram {
  const isThere =
    isInstalled(command) || (installDebianPackage(debianPackage) && isInstalled(command))
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

/** The checker's own way to a Java: it fetches one where the network allows. It has no types. */
const downloader: { resolveJava(): Promise<string> } = createRequire(import.meta.url)(
  'vnu-jar/vnu-java-downloader.js',
)

/** The Java that runs the HTML checker, or undefined where none can be had. */
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
