import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { readContent } from '#site/content/read-content.ts'
import { ContentError } from '#site/content/read-files.ts'
import { findForeignCode, scriptHash } from './foreign-code.ts'
import { deferFontsScript, offerScript } from './inline-scripts.ts'

/**
 * Lists the hashes of the inline scripts that the project's own templates contain, in `.scripts.json`. Only these get
 * into the Content-Security-Policy. A page with any other script, or with a link that runs one, stops the build.
 */
export function ownScripts(): AstroIntegration {
  const own = new Set<string>()
  const collect = {
    name: 'own-scripts',
    // Before Astro inlines small scripts and removes them from the bundle.
    enforce: 'pre',
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
    generateBundle(_options: unknown, bundle: Readonly<Record<string, object>>) {
      for (const output of Object.values(bundle))
        if ('code' in output) own.add(scriptHash(`${output.code}`.trim()))
    },
  } as const
  return {
    name: 'own-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collect] } })
      },
      'astro:build:done': async ({ dir }) => {
        const { fonts } = readContent('brand')
        own.add(scriptHash(deferFontsScript(fonts))).add(scriptHash(offerScript))
        await writeFile(new URL('.scripts.json', dir), JSON.stringify([...own].toSorted()))
        const folder = fileURLToPath(dir)
        const errors = globSync('**/*.html', { cwd: folder }).flatMap((file) =>
          findForeignCode(readFileSync(join(folder, file), 'utf8'), own).map(
            (what) => `${file}: ${what}`,
          ),
        )
        if (errors.length > 0) throw new ContentError(errors)
      },
    },
  }
}
