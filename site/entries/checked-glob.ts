import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Loader, LoaderContext } from 'astro/loaders'
import { file, glob } from 'astro/loaders'
import { parse } from 'yaml'
import type { z } from 'zod'
import { ContentMistake } from './content-mistake.ts'
import { findFileNameSlips } from './find-file-name-slips.ts'
import { findMistakes } from './find-mistakes.ts'
import { findPictureSlips, photographFor } from './find-picture-slips.ts'
import { findSlips, type KnownNames } from './find-slips.ts'
import { findSmallPhotographs } from './find-small-photographs.ts'
import { frontMatterOf } from './front-matter.ts'
import { holdBack } from './hold-back.ts'
import { readNames } from './read-names.ts'

type Which = { name?: string; extension?: 'yaml' | 'md'; isVisitorsWords?: boolean }

/**
 * The YAML files of a folder, or one of them by its name, or its Markdown files; none where there is
 * no such folder. All mistakes are said at once, with file and line, before Astro reads what it would
 * refuse with the name of the file alone. Visitors' words keep their prices and brackets.
 */
export function checkedGlob(folder: string, schema: z.ZodType, which: Which = {}): Loader {
  const { name = '*', extension = 'yaml', isVisitorsWords = false } = which
  const path = folder.replace(/^\.\//, '')
  const loader = glob({ base: folder, pattern: `${name}.${extension}` })
  const listFiles = async () => {
    const all = existsSync(folder) ? await readdir(folder) : []
    return name === '*' ? all : all.filter((file) => file === `${name}.${extension}`)
  }

  return checked(loader, name === '*' ? folder : `${folder}/${name}.${extension}`, async () => {
    const files = await listFiles()
    const names = readNames()
    const entries = files.filter((file) => file.endsWith(`.${extension}`))
    const mistakes = await Promise.all(
      entries.map(async (file) =>
        findAll(`${path}/${file}`, schema, isVisitorsWords ? null : names),
      ),
    )
    const named = name === '*' ? findFileNameSlips(path, files, extension, names.addresses) : []
    return { isEmpty: files.length === 0, mistakes: [...named, ...mistakes.flat()] }
  })
}

/** A YAML file whose names are the ids of its entries; other files name them. */
export function checkedFile(path: string, schema: z.ZodType): Loader {
  return checked(
    file(path),
    path,
    async () => {
      const text = await readFile(path, 'utf8')
      return { isEmpty: false, mistakes: findMistakes(path, text, schema) }
    },
    true,
  )
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
  const loader = checked(
    file(path, { parser }),
    folder,
    async () => {
      const text = await readFile(path, 'utf8')
      const mistakes = findMistakes(path, text, schema)
      const slips = () => findPictureSlips(path, text, readdirSync(folder))
      return { isEmpty: false, mistakes: mistakes.length > 0 ? mistakes : slips() }
    },
    true,
  )
  return {
    ...loader,
    async load(context: LoaderContext) {
      await loader.load(context)
      // scripts/build.mjs passes these lines on.
      for (const warning of await findSmallPhotographs(folder, await readdir(folder)))
        process.stdout.write(`Warning: ${warning}\n`)
    },
  }
}

async function findAll(path: string, schema: z.ZodType, names: KnownNames | null) {
  const text = await readFile(path, 'utf8')
  const mistakes = findMistakes(path, path.endsWith('.md') ? frontMatterOf(text) : text, schema)
  return mistakes.length > 0 || names === null ? mistakes : findSlips(path, text, names)
}

type Find = () => Promise<{ isEmpty: boolean; mistakes: readonly string[] }>

/** How mistakes are found in each place, while the site is developed. */
const places = new Map<string, Find>()

async function findEverywhere(): Promise<readonly string[]> {
  const found = await Promise.all([...places.values()].map((find) => find()))
  return found.flatMap(({ mistakes }) => mistakes)
}

/**
 * `find` looks before Astro does. While the site is developed it looks again at each change, and what
 * is not in order does not reach the pages. What other files name, a figure or a picture, is in order when
 * they are too.
 */
function checked(loader: Loader, place: string, find: Find, isNamedElsewhere = false): Loader {
  return {
    ...loader,
    async load(context: LoaderContext) {
      const { isEmpty, mistakes } = await find()
      if (mistakes.length > 0) throw new ContentMistake(mistakes)
      // Astro takes an empty folder for a mistake.
      if (isEmpty) return context.store.clear()
      if (!context.watcher) return loader.load(context)
      places.set(place, find)
      const look = isNamedElsewhere ? findEverywhere : async () => (await find()).mistakes
      const watcher = holdBack(context.watcher, place, look, sayOf(place))
      await loader.load({ ...context, watcher })
    },
  }
}

/** The places in which something is to be corrected. */
const broken = new Set<string>()

/** Says what is wrong in a place in the window of `npm run dev`; and once when nothing is anywhere. */
const sayOf = (place: string) => (mistakes: readonly string[]) => {
  if (mistakes.length > 0) {
    broken.add(place)
    process.stdout.write(`${new ContentMistake(mistakes).message}\n`)
  } else if (broken.delete(place) && broken.size === 0) {
    process.stdout.write('All is in order again.\n')
  }
}
