import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildDesk } from '../scripts/build-desk.ts'

const project = resolve(import.meta.dirname, '..')

let building: Promise<void> | null = null

/** So that no test runs yesterday's desk, whoever starts it. Tests at the same time build it once. */
export function buildIfStale(): Promise<void> {
  building ??= build().finally(() => {
    building = null
  })
  return building
}

async function build(): Promise<void> {
  const built = await stat(join(project, 'build/desk/main.js')).catch(() => null)
  const sources = await Promise.all(['desk', 'enquiry'].map(newestIn))
  if (built === null || sources.some((time) => time > built.mtimeMs)) {
    await buildDesk(project)
  }
}

async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(join(project, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  const times = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mtimeMs),
  )
  return Math.max(...times)
}
