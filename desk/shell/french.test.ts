import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { words } from '#core/words/fr.ts'
import { typeset } from '#core/words.ts'
import { readOperator } from '#desk/config/content.ts'
import { readSettings } from '#desk/config/settings.ts'
import { demoEnvironment, fillStore } from '#desk/demo/fill-store.ts'
import { openLog } from '#desk/lib/log.ts'
import { wordsOf } from '#desk/website/labels.ts'
import { sized } from '../../tests/faults/random.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

let [dataDir, folder] = ['', '']
let desk: InProcessDesk
let aline: TeamBrowser
let eric: TeamBrowser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'french-'))
  folder = join(dataDir, 'project')
  await cp('tests/delivered/content', join(folder, 'content'), { recursive: true })
  const { TEAM_EMAILS } = demoEnvironment({})
  const settings = { ...highLimits, TEAM_EMAILS: `${TEAM_EMAILS}` }
  const [first = '', second = ''] = settings.TEAM_EMAILS.split(',')
  const log = openLog('error', { write() {} })
  const operator = await readOperator(folder)
  const world = { operator, folder, log, now: Date.now }
  await fillStore(readSettings({ ...settings, DATA_DIR: dataDir, SITE_DIR: dataDir }), world)
  desk = await startDesk({ settings, dataDir, folder })
  aline = await signIn(desk, first)
  await aline.press('/desk/account', '/desk/language', { language: 'fr' })
  eric = await signIn(desk, second)
})

afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true })
})

async function read(path: string, browser = aline): Promise<string> {
  const answer = await browser.get(path)
  return answer.headers.get('content-type')?.startsWith('text/html') ? answer.text() : ''
}

test('each member sees the desk in their own language', async () => {
  expect(await read('/desk/account')).toContain('<html lang="fr"')
  expect(await read('/desk/account', eric)).toContain('<html lang="en"')
})

test('the page contains the translations that its script needs', async () => {
  const [, said = ''] = /<body data-words="([^"]*)"/.exec(await read('/desk')) ?? []
  const texts = Object.keys(JSON.parse(said.replaceAll('&quot;', '"')))
  const script = await readFile('desk/shell/desk.js', 'utf8')
  const inScript = [...script.matchAll(/(?:\bt\(|\bsay\(|\btext: )\s*'([^']+)'/g)].map(
    ([, text]) => text,
  )
  expect(new Set(inScript)).toEqual(new Set(texts))
})

test('the sign-in page is in the language that the browser prefers', async () => {
  const headers = { 'accept-language': 'fr-BE,fr;q=0.9,en;q=0.8' }
  const page = await (await desk.get('/desk/sign-in', { headers })).text()
  expect(page).toContain('<html lang="fr"')
})

test("a French member's pages contain no English except names, enquiries and text marked as English", async () => {
  const own = await ownTexts()
  const found: string[] = []
  for await (const [path, page] of pages()) {
    const english = new Set(textsIn(await read(path, eric)).flatMap(partsOf))
    for (const part of new Set(textsIn(page).flatMap(partsOf))) {
      const isSame = english.has(part) && !french.has(part)
      const isOdd = (isSame || englishWord.test(part)) && !own.includes(part)
      if (isOdd || (isTranslated(part) && !frenchTexts.has(part) && !isTyped(part, own)))
        found.push(`${path}: ${part}`)
    }
  }
  expect(found).toEqual([])
})

/** What members typed may be a word that the desk translates elsewhere. */
const isTyped = (part: string, own: string): boolean =>
  [`\ntitle: ${part}\n`, ...['note', 'nationality'].map((field) => `"${field}":"${part}"`)].some(
    (one) => own.includes(one),
  )

/** How many pages of a kind are read, such as those of enquiries. */
const mostOfAKind = sized(1, 4)

async function* pages(): AsyncGenerator<readonly [path: string, page: string]> {
  const known = new Set(['/desk', '/desk/nowhere'])
  const kinds = new Map<string, number>()
  for (const path of known) {
    const page = await read(path)
    yield [path, page]
    for (const [, link = ''] of page.matchAll(/href="(\/desk[^"#]*)/g)) {
      // A preview is in the traveller's language.
      const target = link.replaceAll('&amp;', '&')
      const kind = target.replace(/\/enquiries\/\w+/, '').replaceAll(/=[^&]*/g, '')
      const count = kinds.get(kind) ?? 0
      if (
        known.has(target) ||
        count >= mostOfAKind ||
        /assets|sheet\.|\.zip|\/preview(\/|$)/.test(target)
      )
        continue
      kinds.set(kind, count + 1)
      known.add(target)
    }
  }
}

type Node = DefaultTreeAdapterMap['node']

const readAttributes = new Set(['alt', 'aria-label', 'content', 'placeholder', 'title'])

/** Returns the visible and accessible text of a page, except where it is marked with a language. */
function textsIn(html: string): readonly string[] {
  const texts: string[] = []
  visit(parse(html))
  return texts

  function visit(node: Node) {
    if ('value' in node) texts.push(node.value)
    if ('attrs' in node) {
      if (node.tagName !== 'html' && node.attrs.some(({ name }) => name === 'lang')) return
      if (['script', 'style', 'code', 'textarea', 'meta', 'blockquote'].includes(node.tagName))
        return
      for (const { name, value } of node.attrs) if (readAttributes.has(name)) texts.push(value)
    }
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
}

const partsOf = (text: string) =>
  text
    .split(/[·:,;()|\n“”«»▸◂]/u)
    .map((part) => part.trim().replace(/ \d+$/, ''))
    .filter((part) => /\p{L}{3}/u.test(part))

/** All French translations, the words in the demo's names and notes, and the languages' own names. */
const frenchTexts = new Set<string>([...Object.values(words), 'sample', 'Deposit', 'English'])

const french = new Set([
  ...['CSV', 'Excel', 'PDF'],
  ...Object.entries(words)
    .filter(([text]) => !isTranslated(text))
    .flatMap(([, own]) => partsOf(typeset(own, 'fr'))),
])

function isTranslated(text: string): boolean {
  const own = Object.hasOwn(words, text) ? words[text as keyof typeof words] : text
  return own !== text
}

const englishWord = /\b(the|and|of|with|this|your|not|from|was|were|when|has|have)\b/i

const tables = [
  ...(['enquiry', 'revision', 'activity', 'message', 'quote', 'trip', 'task'] as const),
  ...(['payment', 'travellers', 'session', 'member'] as const),
]

async function ownTexts(): Promise<string> {
  const rows = await desk.withStore((db) =>
    Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
  )
  const files = await readdir(join(folder, 'content'), { recursive: true })
  const content = files
    .filter((file) => /\.(yaml|md)$/.test(file))
    .map((file) => readFile(join(folder, 'content', file), 'utf8'))
  const texts = (await Promise.all(content)).join('\n')
  const names = [...texts.matchAll(/^([a-z][\w-]*):/gm)].map(([, name = '']) => wordsOf(name))
  return [JSON.stringify(rows).replaceAll('\\', ''), texts, ...names].join('\n')
}
