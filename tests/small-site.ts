import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startDesk } from './desk.ts'

/** A desk on a site of a few pages, by their file names. The real pages are walked in journeys. */
export async function startDeskOnSite(
  files: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>> = {},
) {
  const siteDir = mkdtempSync(join(tmpdir(), 'desk-site-'))
  writePages(siteDir, files)
  const desk = await startDesk({ siteDir, settings })
  return {
    desk,
    siteDir,
    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]()
      rmSync(siteDir, { recursive: true })
    },
  }
}

/** Writes pages into a folder, by their file names. */
export function writePages(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, html] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), html)
  }
}
