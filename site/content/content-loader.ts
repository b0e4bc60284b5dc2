import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, parse as parsePath } from 'node:path/posix'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Loader } from 'astro/loaders'
import { parse } from 'yaml'
import { z } from 'zod'
import { findErrors, yamlOf } from './entry-errors.ts'
import { findFeeErrors } from './fee-errors.ts'
import { findContentLinkErrors } from './link-errors.ts'
import { findPictureErrors, findSmallPhotographs, media, picturesFile } from './pictures.ts'
import { ContentError, isMarked, readTexts } from './read-files.ts'
import { findFileNameErrors, findTextErrors, namesIn } from './text-errors.ts'
import { type Collection, findStrayTexts, findTranslationErrors } from './translation-errors.ts'

const collections: Collection[] = []
let check: Promise<void> | undefined

/**
 * Loads the entries of a collection once all of `content/` is valid. Astro alone would report one error at a time,
 * naming only the file. If the schema is a `z.record`, each key of the file is an entry. The loader does not watch
 * files: `reloadContent` reads them all again after a change.
 */
export function contentLoader(collection: Collection): Loader {
  const { files, schema } = collection
  const hasNames = schema instanceof z.ZodRecord
  collections.push(collection)
  return {
    // Astro generates a JSON Schema only for a loader with this name.
    name: hasNames ? 'file-loader' : 'content-loader',
    async load({ store, parseData, renderMarkdown }) {
      check ??= checkContent().finally(() => {
        check = undefined
      })
      await check
      const shown = [...readTexts(files)].filter(([, text]) => !isMarked(text, 'hidden'))
      const entries = shown.flatMap(([filePath, text]) => {
        const data = parse(yamlOf(filePath, text))
        if (!hasNames) return { id: parsePath(filePath).name, data, filePath, text }
        return Object.entries(data).map(([id, data]) => ({
          id,
          data: data as object,
          filePath,
          text,
        }))
      })
      const loaded = await Promise.all(
        entries.map(async ({ id, data, filePath, text }) => ({
          id,
          data: await parseData({ id, data, filePath }),
          filePath,
          ...(filePath.endsWith('.md') && {
            rendered: await renderMarkdown(text, { fileURL: pathToFileURL(filePath) }),
          }),
        })),
      )
      store.clear()
      for (const entry of loaded) store.set(entry)
    },
  }
}

async function checkContent(): Promise<void> {
  await setImmediate() // Astro starts all loaders at once, so they share one result
  const errors = findContentErrors(collections)
  if (errors.length > 0) throw new ContentError(errors)
  const strays = findStrayTexts(collections)
  for (const warning of [...(await findSmallPhotographs('content/media')), ...strays])
    process.stdout.write(`Warning: ${warning}\n`)
}

export function findContentErrors(collections: readonly Collection[]): readonly string[] {
  const { addresses, ...names } = namesIn(readTexts('content/**/*.yaml'))
  const errors = collections.flatMap(({ files, schema, isByVisitors }) => {
    const folder = dirname(files)
    const all = basename(files).startsWith('*') && existsSync(folder) ? readdirSync(folder) : []
    const found = [...readTexts(files)].flatMap(([file, text]) => {
      const wrong = findErrors(file, text, schema)
      if (wrong.length > 0 || isByVisitors || schema instanceof z.ZodRecord) return wrong
      return findTextErrors(file, text, names)
    })
    return [...findFileNameErrors(folder, all, extname(files), addresses), ...found]
  })
  const pictures = findPictureErrors(
    picturesFile,
    readFileSync(picturesFile, 'utf8'),
    readdirSync(media),
  )
  const others = [
    ...findFeeErrors(readTexts('content/*.yaml')),
    ...findContentLinkErrors(),
    ...findTranslationErrors(names),
  ]
  return [...new Set([...errors, ...pictures, ...others])]
}
