import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
