import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path/posix'
import { type ContentFiles, contentFiles } from '#site/content/content-files.ts'
import {
  findPictureErrors,
  findSmallPhotographs,
  media,
  picturesFile,
} from '#site/content/pictures.ts'
import { ContentError, readTexts } from '#site/content/read-files.ts'
import { findFeeErrors } from './fee-errors.ts'
import { findLinkErrors } from './link-errors.ts'
import { formatError, type TextError } from './text-error.ts'
import { findEntryErrors, findFileNameErrors, namesIn } from './text-errors.ts'
import { findStrayTexts, findTranslationErrors } from './translation-errors.ts'

const collections: readonly ContentFiles[] = Object.values(contentFiles)

/** Throws all errors in `content/`, each with its file and line. Warnings are printed. */
export async function checkContent(): Promise<void> {
  const errors = findContentErrors().map((error) =>
    formatError(error, error.path.length > 0 ? readFileSync(error.file, 'utf8') : ''),
  )
  if (errors.length > 0) throw new ContentError([...new Set(errors)])
  const strays = findStrayTexts(collections)
  for (const warning of [...(await findSmallPhotographs('content/media')), ...strays])
    process.stdout.write(`Warning: ${warning}\n`)
}

function findContentErrors(): readonly TextError[] {
  const { addresses, ...names } = namesIn(readTexts('content/**/*.yaml'))
  const errors = collections.flatMap((collection) => {
    const { files } = collection
    const folder = dirname(files)
    const all = basename(files).startsWith('*') && existsSync(folder) ? readdirSync(folder) : []
    const found = [...readTexts(files)].flatMap(([file, text]) =>
      findEntryErrors(file, text, collection, names),
    )
    return [...findFileNameErrors(folder, all, extname(files), addresses), ...found]
  })
  const pictures = findPictureErrors(
    picturesFile,
    readFileSync(picturesFile, 'utf8'),
    readdirSync(media),
  )
  const others = [
    ...findFeeErrors(readTexts('content/*.yaml')),
    ...findLinkErrors(
      readTexts('content/**/*.{yaml,md}'),
      globSync('**/*.astro', { cwd: 'site/pages' }),
    ),
    ...findTranslationErrors(names),
  ]
  return [...errors, ...pictures, ...others]
}
