import { readShown } from './read-entry.ts'

/** The guides that are shown, in their order, each with the address of their page. */
export async function readGuides() {
  const guides = await readShown('guides')
  return guides.map(({ id, data }) => ({ ...data, id, path: `/team/${id}` }))
}
