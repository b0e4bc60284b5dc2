import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findByReference } from '#desk/enquiries/store.ts'
import { randomIds } from '#desk/lib/ids.ts'
import { storyOf } from '#desk/trips/test-story.ts'
import { editPath } from '#desk/website/parts.tsx'
import { formTo } from '../../tests/forms.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { contactCall, pageForm, submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

// Follows every link of the desk from the inbox, and reads every page as a member does.

let folder: string
let desk: InProcessDesk
let browser: TeamBrowser
let pages: ReadonlyMap<string, DefaultTreeAdapterTypes.Document>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shown-words-'))
  await cp('tests/delivered/content', join(folder, 'content'), { recursive: true })
  const settings = { ...highLimits, TEAM_EMAILS: 'aline@example.test,eric@example.test' }
  desk = await startDesk({ settings, folder })
  browser = await signIn(desk, 'aline@example.test')
  await fill()
  pages = await readPages()
})

afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** Enquiries of every kind, with a quote, a trip, payments and bills, and changes of the website. */
async function fill() {
  const { sheet, reference } = submission()
  const written = { ...sheet, submissionDate: '21 November 2026, 08:00 UTC' }
  for (const call of [written, pageForm('review'), pageForm('trek-request')])
    await desk.postEnquiry(call, { origin: desk.url })
  await fetch(`${desk.url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { origin: desk.url, 'content-type': 'application/json' },
    body: JSON.stringify(contactCall({ submission_date: '21 November 2026, 08:00 UTC' })),
  })
  const page = `/desk/enquiries/${reference}`
  await browser.press(page, `${page}/assign`, { to: 'eric@example.test' })
  await desk.withStore(async (db) => {
    const enquiry = await findByReference(db, reference)
    const sending = { ids: randomIds(() => 'example.test') }
    const story = storyOf(
      { db, sending } as Parameters<typeof storyOf>[0],
      enquiry ?? { id: '', reference },
    )
    await story.accept(Date.now(), await story.send(Date.now()))
    await story.write(Date.now())
  })
  await browser.postRaw(`${page}/trip`, {
    ...{ first_day: '2027-06-14', last_day: '2027-06-18', people: '2', seen: '0' },
    ...{ travellers: '', guide: '', car: '', pick_up: '', notes: '' },
  })
  const paid = { amount: '300', currency: 'USD', method: 'bank', day: '2027-01-05', note: '' }
  await browser.postRaw(`${page}/trip/payments`, paid)
  await browser.postRaw(`${page}/trip/bills`, {})
  await browser.postRaw('/desk/content/new', { kind: 'guides', title: 'Aline' })
  await browser.postRaw('/desk/content/remove', { file: 'content/guides/sample-kivu.yaml' })
  const home = editPath('content/home.yaml')
  const form = formTo(await (await browser.get(home)).text(), home)
  const changed = Object.entries(form.fields).flatMap(([name, text]) =>
    /fact:|\.jpg|\.avif|^picture/.test(text) ? [[name, `${text} again`] as const] : [],
  )
  await browser.postRaw(home, { ...form.fields, ...Object.fromEntries(changed), do: 'save' })
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])
const elementsIn = (node: Node): readonly Element[] =>
  childrenOf(node).flatMap((child) => [
    ...('tagName' in child ? [child] : []),
    ...elementsIn(child),
  ])
const attributeOf = (element: Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value

/** Without what a member edits, since the text of a page may name a figure. */
const unread = new Set(['script', 'style', 'textarea', 'head', 'title', 'option'])
const textsOf = (node: Node): readonly string[] => {
  if ('value' in node) return [node.value]
  return 'tagName' in node && unread.has(node.tagName) ? [] : childrenOf(node).flatMap(textsOf)
}

const most = 600

async function readPages() {
  const found = new Map<string, DefaultTreeAdapterTypes.Document>()
  const queue = ['/desk', '/desk?list=all']
  for (const path of queue) {
    if (found.size >= most) break
    const answer = await browser.get(path)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const html = await answer.text()
    if (!isPage || answer.status !== 200) continue
    const page = parse(html)
    found.set(path, page)
    for (const element of elementsIn(page)) {
      const href = attributeOf(element, 'href')?.replace(/#.*/, '') ?? ''
      const isFile = /\.\w{2,4}(\?|$)/.test(href.replace(/\?.*/, '')) || href.includes('/files/')
      if (href.startsWith('/desk') && !isFile && !queue.includes(href)) queue.push(href)
    }
  }
  return found
}

/** What is meant for programs. */
const forbidden: Readonly<Record<string, RegExp>> = {
  nothing: /\b(?:null|undefined|NaN|\[object \w+\])\b/,
  'the name of a figure': /\{fact:/,
  'a path': /(?:^|[\s"'(])\.\/[\w/-]+\.\w+|\b[\w-]+\.(?:avif|webp|jpe?g|ya?ml)\b/,
  'a time of UTC': /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}|\d{2}:\d{2}(?::\d{2})? ?(?:UTC|GMT|Z\b)/,
  'a browser': /Mozilla\/|AppleWebKit|Gecko\//,
  'a choice of the specification':
    /(?:^|[·,] )(?:COUPLE|SOLO|FAMILY|FRIENDS|I KNOW EXACTLY WHEN|I HAVE A ROUGH IDEA|TELL ME WHEN IS BEST|RWANDA)(?=$| ?[·,])/,
}

test.each(Object.entries(forbidden))('no page of the desk shows %s', (_, pattern) => {
  expect(pages.size).toBeGreaterThan(100)
  const shown = [...pages].flatMap(([path, page]) =>
    textsOf(page)
      .filter((text) => pattern.test(text))
      .map((text) => `${path}: ${text.slice(0, 100)}`),
  )
  expect(shown).toEqual([])
})

const keypads = [
  [/\bphone|chat\.number$/i, 'tel'],
  [/\b(?:email|mailbox|inbox)$/i, 'email'],
  [
    /\b(?:amount|depositAmount|cost|quantity|count|percent|people|age|rate|deposit|rates\.\w+|\w+Days)$/,
    'decimal',
  ],
] as const

test('every field for a number, an address or a phone number has its keypad', () => {
  const wrong = [...pages].flatMap(([path, page]) =>
    elementsIn(page)
      .filter(({ tagName }) => tagName === 'input')
      .flatMap((input) => {
        const name = attributeOf(input, 'name') ?? ''
        const type = attributeOf(input, 'type') ?? 'text'
        const wanted = keypads.find(([pattern]) => pattern.test(name))?.[1]
        // Some prices of the site's texts are the names of figures.
        const isFigure = attributeOf(input, 'value')?.startsWith('{fact:')
        if (wanted === undefined || isFigure || !['text', 'email', 'tel', 'number'].includes(type))
          return []
        const has = attributeOf(input, 'inputmode') ?? (type === 'text' ? '' : type)
        // Keypads for numbers have no minus on iPhones: the page's script asks for one.
        const isSigned = elementsIn(page).some((one) => attributeOf(one, 'data-sign') === name)
        return has === wanted || isSigned ? [] : [`${path}: ${name} has "${has}"`]
      }),
  )
  expect(wrong).toEqual([])
})
