import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colours, fonts } from '#desk/config/content.ts'
import strip from '#site/components/ornaments/border-strip.svg?raw'
import { brandCss, layerOrder } from '#site/content/brand.ts'
import base from '#site/styles/base.css?inline'
import layout from '#site/styles/layout.css?inline'
import reset from '#site/styles/reset.css?inline'
import themes from '#site/styles/themes.css?inline'
import tokens from '#site/styles/tokens.css?inline'
import utility from '#site/styles/utility.css?inline'
import statistics from './statistics.css?inline'
import enquiry from './styles/enquiry.css?inline'
import forms from './styles/forms.css?inline'
import inbox from './styles/inbox.css?inline'
import shell from './styles/shell.css?inline'
import enquiryScript from './use-enquiry.js?raw'
import inboxScript from './watch-inbox.js?raw'

/** A file that pages load. Its address changes with its content. */
export type Asset = {
  readonly path: string
  readonly type: string
  readonly content: string | Buffer
}

export type Assets = {
  readonly styles: string
  readonly scripts: Readonly<Record<'use-enquiry' | 'watch-inbox', string>>
  readonly find: (path: string) => Asset | undefined
}

/** The styles of the site and of these pages, its fonts and one ornament. */
export async function readAssets(folder = '.'): Promise<Assets> {
  const fontFiles = await readFonts(join(folder, 'content/fonts'))
  const ornament = asset('strip.svg', 'image/svg+xml', strip)
  const faces = fontFiles.css.replaceAll(
    /url\("\.\/([\w.-]+)"\)/g,
    (_, file: string) => `url("${fontFiles.files.get(file)?.path ?? ''}")`,
  )
  const own = `@layer base{:root{--ornament-strip:url("${ornament.path}") 0 0 / auto 100% repeat-x}}`
  const css = [
    layerOrder,
    faces,
    ...[reset, tokens, themes, base, layout, utility],
    brandCss({ colours, fonts }),
    own,
    ...[shell, forms, inbox, enquiry, statistics],
  ]
  const styles = asset('desk.css', 'text/css; charset=utf-8', css.join('\n'))
  const script = (name: string, code: string) =>
    asset(`${name}.js`, 'text/javascript; charset=utf-8', code)
  const watch = script('watch-inbox', inboxScript)
  const use = script('use-enquiry', enquiryScript)
  const all = [styles, watch, use, ornament, ...fontFiles.files.values()]
  const byPath = new Map(all.map((one) => [one.path, one]))
  return {
    styles: styles.path,
    scripts: { 'watch-inbox': watch.path, 'use-enquiry': use.path },
    find: (path) => byPath.get(path),
  }
}

/** The families of the operator; without them the pages have the fonts of the device. */
async function readFonts(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const read = names
    .filter((name) => name.endsWith('.woff2'))
    .map(
      async (name) =>
        [name, asset(name, 'font/woff2', await readFile(join(folder, name)))] as const,
    )
  return {
    css: await readFile(join(folder, 'fonts.css'), 'utf8').catch(() => ''),
    files: new Map(await Promise.all(read)),
  }
}

function asset(name: string, type: string, content: string | Buffer): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/desk/assets/${hash}-${name}`, type, content }
}
