import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { build } from 'esbuild'

/**
 * Bundles the desk for Node, which runs TypeScript but not the JSX of the emails. Packages stay
 * outside. Files are put in place whole, so that a desk can start while another build runs.
 */
export async function buildDesk(project = '.', outdir = 'build/desk'): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['desk/main.ts', 'desk/command-line.ts', 'desk/demo.ts'],
    absWorkingDir: resolve(project),
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node26',
    jsx: 'automatic',
    sourcemap: true,
    write: false,
    logLevel: 'warning',
  })
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(path), { recursive: true })
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, contents)
    await rename(unfinished, path)
  }
}

if (import.meta.main) await buildDesk('.', process.argv[2])
