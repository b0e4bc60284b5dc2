import { execFileSync } from 'node:child_process'
import { installDebianPackage } from './debian.ts'

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
