import { readFile, writeFile } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { transform } from 'lightningcss'
import { listFiles } from '#desk/lib/files.ts'

const style = /<style>([\s\S]*?)<\/style>/g
const className = /\.(-?[a-z_][\w-]*)/gi
const dataValue = /\[data-[\w-]+="?([\w-]+)"?\]/g
const keyframes = /@keyframes ([\w-]+)/g
const declaration = /(?<=[{;])(--[\w-]+):/g
const scriptName = /[\w.-]+\.js\b/g

/** The desk fills in the answer to a form. */
const isTemplate = (page: string) => /(^|\/)forms\//.test(page)

/**
 * Joins a page's styles into one, since its policy names each, and drops the rules whose classes appear neither in the
 * page nor in a script that it can load, those for a `data-` value that neither names, and the animations and custom
 * properties that nothing uses. Shared stylesheets are written once for all pages, and a page uses about half of them.
 */
export async function dropUnusedStyles(folder: string): Promise<void> {
  const files = await listFiles(folder)
  const scripts = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('.js')))
    scripts.set(basename(file), await readFile(file, 'utf8'))
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    if (isTemplate(relative(folder, file).replaceAll('\\', '/'))) continue
    const page = await readFile(file, 'utf8')
    const styles = [...page.matchAll(style)]
    const last = styles.at(-1)?.[0]
    if (last === undefined) continue
    const words = wordsOf([page.replace(style, ''), ...scriptsOf(page, scripts)])
    const css = withoutUnused(styles.map(([, text]) => text).join(''), words)
    const joined = page.replace(style, (one) => (one === last ? `<style>${css}</style>` : ''))
    await writeFile(file, joined)
  }
}

/** Returns the scripts that a text names, and those that they name in turn. */
function scriptsOf(
  text: string,
  scripts: ReadonlyMap<string, string>,
  found = new Map<string, string>(),
): readonly string[] {
  for (const [name] of text.matchAll(scriptName)) {
    const code = scripts.get(name)
    if (code === undefined || found.has(name)) continue
    found.set(name, code)
    scriptsOf(code, scripts, found)
  }
  return [...found.values()]
}

const wordsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []))

/** Returns the names that a style has nowhere but where they are declared. */
function namesOnlyIn(css: string, declared: RegExp): readonly string[] {
  const counts = Map.groupBy(css.matchAll(/[\w-]+/g), ([name]) => name)
  const names = Map.groupBy(css.matchAll(declared), ([, name = '']) => name)
  return [...names]
    .filter(([name, all]) => counts.get(name)?.length === all.length)
    .map(([name]) => name)
}

function withoutUnused(whole: string, words: ReadonlySet<string>): string {
  // A value of an attribute that no element has, such as another page's theme, counts as a class that none has.
  const css = whole.replace(dataValue, (kind, value) => (words.has(value) ? kind : '.absent'))
  const classes = new Set([...css.matchAll(className)].map(([, name = '']) => name))
  const unusedSymbols = [
    ...[...classes].filter((name) => !words.has(name)),
    ...namesOnlyIn(css, keyframes),
    ...namesOnlyIn(css, declaration).filter((name) => !words.has(name)),
  ]
  if (unusedSymbols.length === 0) return css
  const code = Buffer.from(css)
  return transform({ filename: 'page.css', code, minify: true, unusedSymbols }).code.toString()
}
