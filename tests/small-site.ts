import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DeskClient, DeskOptions, Settings } from './desk-client.ts'
import { startDesk } from './in-process-desk.ts'

/** Starts a desk on a site of a few pages. `files` has their HTML by file name. */
export const startDeskOnSite = (files: Readonly<Record<string, string>>, settings: Settings = {}) =>
  startOnSite(startDesk, files, settings)

export async function startOnSite<Desk extends DeskClient>(
  start: (options: DeskOptions) => Promise<Desk>,
  files: Readonly<Record<string, string>>,
  settings: Settings,
) {
  const siteDir = mkdtempSync(join(tmpdir(), 'desk-site-'))
  writePages(siteDir, files)
  const desk = await start({ siteDir, settings })
  return {
    desk,
    siteDir,
    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]()
      rmSync(siteDir, { recursive: true })
    },
  }
}

export function writePages(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, html] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), html)
  }
}
