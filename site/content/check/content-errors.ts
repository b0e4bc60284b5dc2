import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path/posix'
import { z } from 'zod'
import { type ContentFiles, contentFiles } from '#site/content/content-files.ts'
import {
  findPictureErrors,
  findSmallPhotographs,
  media,
  picturesFile,
} from '#site/content/pictures.ts'
import { ContentError, readTexts } from '#site/content/read-files.ts'
import { findErrors } from './entry-errors.ts'
import { findFeeErrors } from './fee-errors.ts'
import { findContentLinkErrors } from './link-errors.ts'
import { formatError, type TextError } from './text-error.ts'
import { findFileNameErrors, findTextErrors, namesIn } from './text-errors.ts'
import { findStrayTexts, findTranslationErrors } from './translation-errors.ts'

const collections: readonly ContentFiles[] = Object.values(contentFiles)

/** Throws all errors in `content/`, each with its file and line. Warnings are printed. */
export async function checkContent(): Promise<void> {
  const errors = findContentErrors(collections).map((error) =>
    formatError(error, error.path.length > 0 ? readFileSync(error.file, 'utf8') : ''),
  )
  if (errors.length > 0) throw new ContentError([...new Set(errors)])
  const strays = findStrayTexts(collections)
  for (const warning of [...(await findSmallPhotographs('content/media')), ...strays])
    process.stdout.write(`Warning: ${warning}\n`)
}

function findContentErrors(collections: readonly ContentFiles[]): readonly TextError[] {
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
  return [...errors, ...pictures, ...others]
}
