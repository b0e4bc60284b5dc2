import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { build, type OnLoadResult, type Plugin } from 'esbuild'
import { oldestBrowsers } from '../site/build/browsers.ts'

/** Imports files as text, like Vite (`?inline`, `?raw`). Stylesheets and scripts are bundled and minified. */
const filesAsText: Plugin = {
  name: 'files as text',
  setup({ onResolve, resolve, onLoad }) {
    onResolve({ filter: /\?(inline|raw)$/ }, async ({ path, kind, resolveDir, importer }) => {
      const [file = ''] = path.split('?')
      return { ...(await resolve(file, { kind, resolveDir, importer })), namespace: 'text' }
    })
    onLoad({ filter: /./, namespace: 'text' }, async ({ path }): Promise<OnLoadResult> => {
      if (!/\.(css|js)$/.test(path)) return { contents: await readFile(path), loader: 'text' }
      const { outputFiles } = await build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        target,
        write: false,
      })
      return { contents: outputFiles[0]?.text ?? '', loader: 'text' }
    })
  },
}
const target = [...oldestBrowsers]

/** React reads this variable when it loads. Without it, it draws pages with its checks for developers, which take longer. */
const inProduction = `import 'data:text/javascript,process.env.NODE_ENV="production"'`

/**
 * Bundles the desk, since Node runs TypeScript but not JSX. Packages are not bundled. Files are replaced atomically, so
 * that a desk can start during another build.
 */
export async function buildDesk(project = '.', outdir = 'build/desk'): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [
      'desk/main.ts',
      'desk/command-line.ts',
      'desk/demo.ts',
      'desk/email-gallery.ts',
      'desk/quotes/pdf.tsx',
      'desk/enquiries/emails/draw-poster.ts',
      'desk/website/pictures/decode-upload.ts',
      'desk/website/check/check-program.ts',
      'desk/conversation/mailbox/parse-email.ts',
    ],
    absWorkingDir: resolve(project),
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node26',
    jsx: 'automatic',
    sourcemap: true,
    // Before the imports of packages, which run before the code of the file.
    banner: { js: inProduction },
    plugins: [filesAsText],
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
