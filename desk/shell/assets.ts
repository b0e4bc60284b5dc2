import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colours, fonts } from '#desk/config/content.ts'
import { hashOf } from '#desk/lib/tokens.ts'
import { brandCss, drawIcon, layerOrder } from '#site/content/brand.ts'
import css from './desk.css?inline'
import scriptCode from './desk.js?raw'
import strip from './strip.svg?raw'

type Asset = {
  readonly path: string
  readonly type: string
  readonly content: string | Buffer
}

export type Assets = {
  readonly styles: string
  readonly script: string
  readonly editor: string
  readonly seen: string
  /** The icon of the installed desk. */
  readonly icon: string
  readonly find: (path: string) => Asset | undefined
}

/** The scripts of rooms: of the website's editor, and of the traveller's page of a quote. */
type RoomScripts = { readonly editor: string; readonly seen: string }

export async function readAssets(code: RoomScripts, folder = '.'): Promise<Assets> {
  const ornament = asset('strip.svg', 'image/svg+xml', strip)
  const fontFolder = join(folder, 'content/fonts')
  // The fonts are optional. Without them, the pages use system fonts.
  const names = await readdir(fontFolder).catch(() => [])
  const fontFiles = await Promise.all(
    names
      .filter((name) => name.endsWith('.woff2'))
      .map(async (name) => asset(name, 'font/woff2', await readFile(join(fontFolder, name)))),
  )
  const fontCss = await readFile(join(fontFolder, 'fonts.css'), 'utf8').catch(() => '')
  const faces = fontCss.replaceAll(/url\("\.\/([\w.-]+)"\)/g, (_, name: string) => {
    const font = fontFiles.find(({ path }) => path.endsWith(`-${name}`))
    return `url("${font?.path ?? ''}")`
  })
  const ornamentCss = `@layer base{:root{--ornament-strip:url("${ornament.path}") 0 0 / auto 100% repeat-x}}`
  const parts = [layerOrder, faces, css, brandCss({ colours, fonts }), ornamentCss]
  const styles = asset('desk.css', 'text/css; charset=utf-8', parts.join('\n'))
  const script = scriptAsset('desk.js', scriptCode)
  const editor = scriptAsset('editor.js', code.editor)
  const seen = scriptAsset('seen.js', code.seen)
  const icon = asset('icon.svg', 'image/svg+xml', drawOwnIcon())
  const all = [styles, script, editor, seen, icon, ornament, ...fontFiles]
  return {
    styles: styles.path,
    script: script.path,
    editor: editor.path,
    seen: seen.path,
    icon: icon.path,
    find: (path) => all.find((one) => one.path === path),
  }
}

function asset(name: string, type: string, content: string | Buffer): Asset {
  const hash = hashOf(content).slice(0, 12)
  return { path: `/desk/assets/${hash}-${name}`, type, content }
}

const scriptAsset = (name: string, code: string) =>
  asset(name, 'text/javascript; charset=utf-8', code)

/** A desk whose folder has no usable logo starts all the same, with a plain icon. */
function drawOwnIcon(): string {
  try {
    return drawIcon(colours, 0)
  } catch {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colours.action}"/></svg>`
  }
}
