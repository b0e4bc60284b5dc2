import { readFile, writeFile } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { transform } from 'lightningcss'
import { listFiles } from '#desk/lib/files.ts'
import { writeOutConstants } from './write-out-constants.ts'

const style = /<style>([\s\S]*?)<\/style>/g
const className = /\.(-?[a-z_][\w-]*)/gi
const mark = /\[data-([\w-]+)(?:="?([\w-]+)"?)?\]/g
const keyframes = /@keyframes ([\w-]+)/g
const declaration = /(?<=[{;])(--[\w-]+):/g
const containerName = /(?<=[{;]container(?:-name)?:)[\w-]+/g
const fileName = /[\w.-]+\.(?:js|css)\b/g
const setProperty = /(?<=["'`])--[\w-]+(?=["'`])|(?<![\w-])--[\w-]+(?=\s*:)/g

/** The desk fills in the answer to a form. */
const isTemplate = (page: string) => /(^|\/)forms\//.test(page)

/**
 * Joins a page's styles into one, since its policy names each, and drops the rules whose classes appear neither in the
 * page nor in a script that it can load, those for a `data-` value that neither names, and the animations and custom
 * properties that nothing uses. Shared stylesheets are written once for all pages, and a page uses about half of them.
 */
export async function dropUnusedStyles(folder: string): Promise<void> {
  const files = await listFiles(folder)
  const sources = new Map<string, string>()
  for (const file of files.filter((name) => /\.(js|css)$/.test(name)))
    sources.set(basename(file), await readFile(file, 'utf8'))
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    if (isTemplate(relative(folder, file).replaceAll('\\', '/'))) continue
    const page = await readFile(file, 'utf8')
    const styles = [...page.matchAll(style)]
    const last = styles.at(-1)?.[0]
    if (last === undefined) continue
    const code = [page.replace(style, ''), ...loadedBy(page, sources)].join('\n')
    const words: Words = new Set(code.match(/[.\w-]+/g)?.flatMap(wordsOf))
    const set = new Set(code.match(setProperty))
    const whole = writeOutConstants(styles.map(([, text]) => text).join(''), (name) =>
      set.has(name),
    )
    const css = withoutUnused(whole, words)
    const joined = page.replace(style, (one) => (one === last ? `<style>${css}</style>` : ''))
    await writeFile(file, joined)
  }
}

/** Returns the scripts and stylesheets that a text names, and those that they name in turn. */
function loadedBy(
  text: string,
  sources: ReadonlyMap<string, string>,
  found = new Map<string, string>(),
): readonly string[] {
  for (const [name] of text.matchAll(fileName)) {
    const code = sources.get(name)
    if (code === undefined || found.has(name)) continue
    found.set(name, code)
    loadedBy(code, sources, found)
  }
  return [...found.values()]
}

type Words = ReadonlySet<string>

/** Returns the words of `element.dataset.carousel` with the dots before them and without. */
const wordsOf = (chain: string): readonly string[] => [
  ...(chain.match(/[\w-]+/g) ?? []),
  ...(chain.match(/\.[\w-]+/g) ?? []),
]

/** Whether the page has an attribute or a script sets it, as `data-some-name` or `dataset.someName`. */
const isMarked = (name: string, words: Words) =>
  words.has(`data-${name}`) ||
  words.has(`.${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`)

/** Returns the names that a style has nowhere but where they are declared. */
function namesOnlyIn(css: string, declared: RegExp): readonly string[] {
  const counts = Map.groupBy(css.matchAll(/[\w-]+/g), ([name]) => name)
  const names = Map.groupBy(css.matchAll(declared), ([, name = '']) => name)
  return [...names]
    .filter(([name, all]) => counts.get(name)?.length === all.length)
    .map(([name]) => name)
}

function withoutUnused(whole: string, words: Words): string {
  // An attribute that no element has, or one of its values, such as another page's theme, counts as a class that none has.
  const css = whole.replace(mark, (kind, name, value) =>
    isMarked(name, words) && (value === undefined || words.has(value)) ? kind : '.absent',
  )
  const classes = new Set([...css.matchAll(className)].map(([, name = '']) => name))
  const containers = new Set(css.match(containerName))
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [
      ...[...classes].filter((name) => !words.has(name)),
      ...namesOnlyIn(css, keyframes),
      ...namesOnlyIn(css, declaration).filter((name) => !words.has(name)),
    ],
    visitor: {
      Rule: {
        container: ({ value: { name } }) => (name && !containers.has(name) ? [] : undefined),
      },
    },
  })
  // What was dropped may have been all that used an animation or a property.
  const rest = code.toString()
  return rest === whole ? rest : withoutUnused(rest, words)
}
