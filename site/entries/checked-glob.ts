import { readdir, readFile } from 'node:fs/promises'
import type { Loader } from 'astro/loaders'
import { glob } from 'astro/loaders'
import type { z } from 'zod'
import { findMistakes } from './find-mistakes.ts'
import { frontMatterOf } from './front-matter.ts'

type Which = { name?: string; extension?: 'yaml' | 'md' }

/**
 * The YAML files of a folder, or one of them by its name, or its Markdown files. All mistakes are
 * said at once, with file and line, before Astro reads what it would refuse with the name of the
 * file alone.
 */
export function checkedGlob(folder: string, schema: z.ZodType, which: Which = {}): Loader {
  const { name = '*', extension = 'yaml' } = which
  const loader = glob({ base: folder, pattern: `${name}.${extension}` })
  return {
    ...loader,
    async load(context) {
      const files = (await readdir(folder)).filter((file) =>
        name === '*' ? file.endsWith(`.${extension}`) : file === `${name}.${extension}`,
      )
      const mistakes = await Promise.all(
        files.map(async (file) => {
          const path = `${folder.replace(/^\.\//, '')}/${file}`
          const text = await readFile(path, 'utf8')
          return findMistakes(path, extension === 'md' ? frontMatterOf(text) : text, schema)
        }),
      )
      const found = mistakes.flat()
      if (found.length > 0) {
        throw new Error(`The site cannot be built until this is corrected:\n${found.join('\n')}`)
      }
      await loader.load(context)
    },
  }
}
