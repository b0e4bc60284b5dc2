import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Loader, LoaderContext } from 'astro/loaders'
import { file, glob } from 'astro/loaders'
import { parse } from 'yaml'
import type { z } from 'zod'
import { ContentError } from './content-error.ts'
import { findContentLinkErrors } from './find-content-link-errors.ts'
import { findErrors } from './find-errors.ts'
import { findFileNameErrors } from './find-file-name-errors.ts'
import { findPictureErrors, photographFor } from './find-picture-errors.ts'
import { findSmallPhotographs } from './find-small-photographs.ts'
import { findTextErrors, type KnownNames } from './find-text-errors.ts'
import { frontMatterOf } from './front-matter.ts'
import { readNames } from './read-names.ts'

type Names = ReturnType<typeof readNames>
type Find = (names: Names) => Promise<readonly string[]>
type Which = { name?: string; extension?: 'yaml' | 'md'; isVisitorsWords?: boolean }

/**
 * The YAML files of a folder, or one of them by its name, or its Markdown files; none where there is
 * no such folder. Visitors' words keep their prices and brackets.
 */
export function checkedGlob(folder: string, schema: z.ZodType, which: Which = {}): Loader {
  const { name = '*', extension = 'yaml', isVisitorsWords = false } = which
  const path = folder.replace(/^\.\//, '')
  const loader = glob({ base: folder, pattern: `${name}.${extension}` })
  const listFiles = async () => {
    const all = existsSync(folder) ? await readdir(folder) : []
    return name === '*' ? all : all.filter((file) => file === `${name}.${extension}`)
  }
  const find = async (names: Names) => {
    const files = await listFiles()
    const entries = files.filter((file) => file.endsWith(`.${extension}`))
    const errors = await Promise.all(
      entries.map((file) =>
        findInFile(`${path}/${file}`, schema, isVisitorsWords ? undefined : names),
      ),
    )
    const named = name === '*' ? findFileNameErrors(path, files, extension, names.addresses) : []
    return [...named, ...errors.flat()]
  }
  const load = async (context: LoaderContext) => {
    // Astro takes an empty folder for an error.
    if ((await listFiles()).length === 0) context.store.clear()
    else await loader.load(context)
  }
  return checked({ ...loader, load }, find)
}

/** A YAML file whose names are the ids of its entries; other files name them. */
export function checkedFile(path: string, schema: z.ZodType): Loader {
  return checked(file(path), () => findInFile(path, schema))
}

/** The pictures of a YAML file, whose files lie beside it. */
export function checkedPictures(path: string, schema: z.ZodType): Loader {
  const folder = dirname(path)
  const parser = (text: string) => {
    const files = readdirSync(folder)
    const pictures: Record<string, { src: string }> = parse(text)
    return Object.fromEntries(
      Object.entries(pictures).map(([name, picture]) => [
        name,
        { ...picture, src: photographFor(picture.src, files) },
      ]),
    )
  }
  const loader = file(path, { parser })
  const load = async (context: LoaderContext) => {
    await loader.load(context)
    // scripts/build.mjs passes these lines on.
    for (const warning of await findSmallPhotographs(folder, await readdir(folder)))
      process.stdout.write(`Warning: ${warning}\n`)
  }
  return checked({ ...loader, load }, async () => {
    const errors = await findInFile(path, schema)
    if (errors.length > 0) return errors
    return findPictureErrors(path, await readFile(path, 'utf8'), readdirSync(folder))
  })
}

async function findInFile(path: string, schema: z.ZodType, names?: KnownNames) {
  const text = await readFile(path, 'utf8')
  const errors = findErrors(path, path.endsWith('.md') ? frontMatterOf(text) : text, schema)
  return errors.length > 0 || !names ? errors : findTextErrors(path, text, names)
}

/** How errors are found, collection by collection. */
const finds: Find[] = []

/** What is to be corrected in all of `content/`, with file and line, in the words of its writers. */
async function findEverywhere(): Promise<readonly string[]> {
  const names = readNames()
  const errors = (await Promise.all(finds.map((find) => find(names)))).flat()
  return [...new Set([...errors, ...findContentLinkErrors()])]
}

/** What the collections that are loaded together share. */
let look: Promise<readonly string[]> | undefined

/**
 * All of `content/` is checked before Astro reads any of it: Astro would name the file alone, and one
 * error at a time. Nothing is watched file by file: `reloadContent` reads all of it after a change.
 */
function checked(loader: Loader, find: Find): Loader {
  finds.push(find)
  return {
    ...loader,
    async load({ watcher: _, ...context }: LoaderContext) {
      look ??= findEverywhere().finally(() => {
        look = undefined
      })
      const errors = await look
      if (errors.length > 0) throw new ContentError(errors)
      await loader.load(context)
    },
  }
}
