import type { ContentFolder } from '#desk/website/content-folder.ts'
import { type Change, findChanges, readValue } from '#desk/website/edit-yaml.ts'
import type { Draft } from '#desk/website/editor-copies.ts'
import { isSeenFile } from '#desk/website/translations.ts'
import { isLogo, mediaIn, picturesFile, stemOf } from '#site/content/pictures.ts'

/** A file as it is on the site, and as it is in the editor. */
export type Sides = readonly [before: Buffer | null, after: Buffer | null]

/** A change that is not on the site yet, as a member thinks of it: a replaced picture is one, with all its files. */
export type WaitingChange = Pick<Draft, 'path' | 'by' | 'at' | 'undoes'> & {
  readonly sides: Sides
  /** The files that go with it if it is discarded. */
  readonly files: readonly string[]
  /** The picture that it is about, and what changed in its description and crop. */
  readonly picture?: { readonly name: string; readonly changes: readonly Change[] }
}

function pictureOf(path: string): string | undefined {
  const [file] = path === picturesFile || isLogo(path) ? [] : mediaIn([path])
  return file && stemOf(file)
}

export async function readWaiting(content: ContentFolder): Promise<readonly WaitingChange[]> {
  const drafts = (await content.listDrafts()).filter(({ path }) => !isSeenFile(path))
  const read = async ({ path, by, at, undoes }: Draft): Promise<WaitingChange> => ({
    ...{ path, by, at, undoes, files: [path] },
    sides: [await content.published(path), await content.find(path)],
  })
  const all = await Promise.all(drafts.map(read))
  const named = all.find(({ path }) => path === picturesFile)
  const inNames = named ? changesOf(named) : []
  const groups = Map.groupBy(all, ({ path }) => pictureOf(path) ?? path)
  const changes = [...groups].flatMap(([name, files]) => {
    const [first] = files
    if (first === undefined || pictureOf(first.path) === undefined) return files
    return inOne(name, files, inNames)
  })
  const pictures = new Set(changes.map(({ picture }) => picture?.name))
  const isAlone = inNames.some(({ path: [name = ''] }) => !pictures.has(name))
  return changes.filter((change) => change !== named || isAlone || inNames.length === 0)
}

function changesOf({ path, sides: [before, after] }: WaitingChange): readonly Change[] {
  return before && after
    ? findChanges(readValue(path, `${before}`), readValue(path, `${after}`))
    : []
}

/** The file that a new one replaces is deleted, whatever its ending. */
function inOne(
  name: string,
  files: readonly WaitingChange[],
  inNames: readonly Change[],
): readonly WaitingChange[] {
  const shown = files.find(({ sides: [, after] }) => after !== null) ?? files[0]
  if (shown === undefined) return []
  const before = files.flatMap(({ sides: [earlier] }) => earlier ?? [])[0] ?? null
  return [
    {
      ...shown,
      sides: [before, shown.sides[1]],
      files: files.map(({ path }) => path),
      picture: { name, changes: inNames.filter(({ path }) => path[0] === name) },
    },
  ]
}
