import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { installDebianPackage } from './debian.ts'

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
