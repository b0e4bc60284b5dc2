import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path/posix'
import { z } from 'zod'
import { findContentLinkErrors } from './find-content-link-errors.ts'
import { findErrors } from './find-errors.ts'
import { findFileNameErrors } from './find-file-name-errors.ts'
import { findPictureErrors } from './find-picture-errors.ts'
import { findTextErrors } from './find-text-errors.ts'
import { media, picturesFile } from './pictures-schema.ts'
import { readNames } from './read-names.ts'
import { readTexts } from './read-texts.ts'

/** A collection as it is checked. */
export type Collection = {
  /** One file, or those of a folder: `content/about.yaml`, `content/posts/*.md`. */
  readonly files: string
  readonly schema: z.ZodType
  /** Visitors' words keep their prices and brackets. */
  readonly isVisitorsWords?: boolean
}

/** What is to be corrected in all of `content/`, with file and line, in the words of its writers. */
export function findContentErrors(collections: readonly Collection[]): readonly string[] {
  const { addresses, ...names } = readNames()
  const errors = collections.flatMap(({ files, schema, isVisitorsWords }) => {
    const folder = dirname(files)
    const all = basename(files).startsWith('*') && existsSync(folder) ? readdirSync(folder) : []
    const found = [...readTexts(files)].flatMap(([file, text]) => {
      const wrong = findErrors(file, text, schema)
      // Facts and pictures are what texts name.
      if (wrong.length > 0 || isVisitorsWords || schema instanceof z.ZodRecord) return wrong
      return findTextErrors(file, text, names)
    })
    return [...findFileNameErrors(folder, all, extname(files), addresses), ...found]
  })
  const pictures = findPictureErrors(
    picturesFile,
    readFileSync(picturesFile, 'utf8'),
    readdirSync(media),
  )
  return [...new Set([...errors, ...pictures, ...findContentLinkErrors()])]
}
