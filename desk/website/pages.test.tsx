import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mergeValues } from '#desk/lib/merge-values.ts'
import { asValues, changeList, plain, readValues, shapeOf } from '#desk/shell/read-form.ts'
import { sized } from '../../tests/faults/random.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'
import { isEditable, openContentFolder } from './content-folder.ts'
import { findChanges, readValue, writeValue } from './edit-yaml.ts'
import { hasNamedEntries, kindOf, kinds } from './kinds.ts'
import { SchemaFields } from './schema-form.tsx'

let folder: string
let desk: InProcessDesk
let aline: TeamBrowser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await cp('tests/delivered/content', join(folder, 'content'), { recursive: true })
  await cp('content/media/pictures.yaml', join(folder, 'content/media/pictures.yaml'))
  const settings = { ...highLimits, TEAM_EMAILS: 'aline@example.test' }
  desk = await startDesk({ settings, folder })
  aline = await signIn(desk, 'aline@example.test')
})
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

type Node = DefaultTreeAdapterTypes.ChildNode

function fieldsIn(page: string): Record<string, string> {
  const fields: Record<string, string> = {}
  const html = page.includes('data-editor')
    ? (/data-editor.*?<\/form>/s.exec(page)?.[0] ?? '')
    : page
  walk(parseFragment(html.replace(/^data-editor[^>]*>/, '')).childNodes as Node[])
  return fields

  function walk(nodes: readonly Node[]) {
    for (const node of nodes) {
      if (!('tagName' in node)) continue
      const of = (name: string) => node.attrs.find((one) => one.name === name)?.value
      const name = of('name')
      if (name && node.tagName === 'input') fields[name] = of('value') ?? ''
      if (name && node.tagName === 'textarea') fields[name] = textOf(node)
      if (name && node.tagName === 'select') {
        const options = node.childNodes.filter((one) => 'tagName' in one)
        const chosen = options.find((one) => one.attrs.some((two) => two.name === 'selected'))
        fields[name] = chosen?.attrs.find((one) => one.name === 'value')?.value ?? ''
      }
      walk(node.childNodes)
    }
  }
}

const textOf = (node: DefaultTreeAdapterTypes.ParentNode) =>
  node.childNodes.map((one) => ('value' in one ? one.value : '')).join('')

const forms = kinds.flatMap((kind) => {
  const schema = kind.schema
  if (hasNamedEntries(kind))
    return { kind, schema: (schema as z.ZodRecord).valueType as z.ZodObject }
  const isRecord = schema instanceof z.ZodRecord
  return { kind, schema: isRecord ? z.object({ entries: schema }) : (schema as z.ZodObject) }
})

const draw = (schema: z.ZodObject, value: unknown) =>
  fieldsIn(renderToStaticMarkup(<SchemaFields schema={schema} value={asValues(value)} />))

async function valuesOf({ kind, schema }: (typeof forms)[number]): Promise<readonly unknown[]> {
  const content = openContentFolder(folder, join(folder, 'none'))
  const paths = (await content.list()).filter((path) => kindOf(path) === kind)
  const values = await Promise.all(
    paths.map(async (path) => readValue(path, `${await content.find(path)}`)),
  )
  if (hasNamedEntries(kind)) return values.flatMap((value) => Object.values(asValues(value)))
  return 'entries' in schema.shape ? values.map((entries) => ({ entries })) : values
}

describe.each(forms)('$kind.files', (form) => {
  test('submitting an unchanged form changes nothing', async () => {
    for (const value of await valuesOf(form)) {
      const read = readValues(form.schema, draw(form.schema, value), value).value
      expect(findChanges(value, read)).toEqual([])
    }
  })

  test('every field of the schema can be edited', async () => {
    const [value = {}] = await valuesOf(form)
    const fields = draw(form.schema, value)
    for (const [key, field] of shapeOf(form.schema)) {
      const isThere = Object.keys(fields).some((name) => name === key || name.startsWith(`${key}.`))
      const added = () => draw(form.schema, changeList(form.schema, asValues(value), `${key}.add`))
      const canBeAdded = () => Object.keys(added()).some((name) => name.startsWith(key))
      expect([key, isThere || canBeAdded()]).toEqual([key, true])
      if (plain(field) instanceof z.ZodString && fields[key] !== undefined) {
        const changed = readValues(form.schema, { ...fields, [key]: 'Another text' }, value).value
        expect(asValues(changed)[key]).toBe('Another text')
      }
    }
  })
})

test('a new day has a field for its first activity', () => {
  const { schema } = forms.find(({ kind }) => kind.name === 'trips') as (typeof forms)[number]
  expect(draw(schema, changeList(schema, {}, 'days.add'))).toHaveProperty(['days.0.activities.0'])
})

test('list entries are named in the singular', async () => {
  const form = forms.find(({ kind }) => kind.name === 'home') as (typeof forms)[number]
  const [home] = await valuesOf(form)
  const page = renderToStaticMarkup(<SchemaFields schema={form.schema} value={asValues(home)} />)
  for (const words of ['Slide 1: ', 'Question 2: ', 'Add slide']) expect(page).toContain(words)
})

test('figures to insert are sorted by their text', async () => {
  const page = await read(edit('content/about.yaml'))
  const options = [...page.matchAll(/<option value="\{fact:[\w-]+\}" lang="en">(.*?)<\/option>/g)]
  const words = options.map(([, option = '']) => option)
  const permits = words.filter((option) => /\$.*: Gorilla permit/.test(option))
  expect(permits).toEqual(['$200: Gorilla permit price', '$1,500: Gorilla permit international'])
})

test('changing a value keeps comments, key order and quotation marks', () => {
  const text = `# On top.
title: "A title"
# Why these.
days:
  # The first.
  - title: One
    meals: none
  - title: Two # in short
tags: [a, b]
`
  const value = asValues(readValue('content/home.yaml', text))
  const [one, two] = value['days'] as { title: string }[]
  const changed = { ...value, title: 'Another', days: [two, { ...one, title: 'Uno' }], lead: 'x' }
  expect(writeValue('content/home.yaml', text, changed)).toBe(`# On top.
title: "Another"
# Why these.
days:
  # The first.
  - title: Two # in short
  - title: Uno
    meals: none
tags: [a, b]
lead: x
`)
})

test('two changes to the same text are merged, and a conflict keeps the typed text', () => {
  const base = { title: 'A', lead: 'B', days: ['1', '2'] }
  const theirs = { title: 'A2', lead: 'B', days: ['1', '3'] }
  const mine = { title: 'A', lead: 'B2', days: ['0', '2'] }
  expect(mergeValues(base, theirs, mine)).toEqual({
    value: { title: 'A2', lead: 'B2', days: ['0', '3'] },
    conflicts: [],
  })
  const both = mergeValues(base, theirs, { ...base, title: 'A3' })
  expect(both.value).toMatchObject({ title: 'A3' })
  expect(both.conflicts).toEqual([{ path: ['title'], theirs: 'A2' }])
})

test.each([
  '../.env',
  'content/../.env',
  'content/..%2f.env',
  '/etc/passwd',
  'content//home.yaml',
  'content/./home.yaml',
  'content/.hidden.yaml',
  'content/home.yaml\0.md',
  'content/home.yaml\n',
  'content\\home.yaml',
  'content/home.ts',
  'content/a/b/c.yaml',
  'content/_templates/trip.yaml',
  'content/fonts/fonts.css',
  'content/media/x.html',
  'content/media/../home.yaml',
  'content/trips/UPPER.yaml',
  'site/pages/index.astro',
  '',
])('the editor cannot open %j', (path) => {
  expect(isEditable(path)).toBe(false)
})

const read = async (path: string) => (await aline.get(path)).text()
const edit = (file: string) => `/desk/content/edit?${new URLSearchParams({ file })}`

test('a change is validated, stored outside the site, and listed with its differences', async () => {
  const file = 'content/trips/lions-and-gorillas.yaml'
  const fields = fieldsIn(await read(edit(file)))
  const refused = await aline.postRaw(edit(file), {
    ...fields,
    lead: '',
    order: 'many',
    do: 'save',
  })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('This must be a number.')
  expect(fieldsIn(page)['order']).toBe('many')

  await aline.postRaw(edit(file), { ...fields, lead: 'Lions first.', do: 'save' })
  expect(await read('/desk/content/changes')).toContain('<ins>Lions first.</ins>')
  expect(await readFile(join(folder, file), 'utf8')).not.toContain('Lions first.')
})

test('on a conflict the second member sees what the first one wrote and loses nothing', async () => {
  const file = 'content/about.yaml'
  const fields = fieldsIn(await read(edit(file)))
  await aline.postRaw(edit(file), { ...fields, title: 'Who we are', do: 'save' })
  const second = await aline.postRaw(edit(file), {
    ...fields,
    title: 'About all of us',
    do: 'save',
  })
  expect(second.status).toBe(409)
  const page = await second.text()
  expect(page).toContain('Somebody else has changed this to: Who we are.')
  expect(fieldsIn(page)['title']).toBe('About all of us')
})

test('a form whose text is no longer known overwrites nothing that a colleague may have written', async () => {
  const file = 'content/contact.yaml'
  const fields = fieldsIn(await read(edit(file)))
  await aline.postRaw(edit(file), { ...fields, title: 'Ask a person', do: 'save' })
  const late = { ...fields, seen: 'f'.repeat(64), do: 'save' }
  const answer = await aline.postRaw(edit(file), late)
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('Somebody else has changed this to: Ask a person.')
})

test('two members who save different fields of a text at once both keep theirs', async () => {
  const file = 'content/plan.yaml'
  const names = ['title', 'description']
  for (let turn = 0; turn < sized(1, 15); turn += 1) {
    const fields = fieldsIn(await read(edit(file)))
    const saved = await Promise.all(
      names.map((name) =>
        aline.postRaw(edit(file), { ...fields, [name]: `${name} no ${turn}`, do: 'save' }),
      ),
    )
    expect(saved.map(({ status }) => status)).toEqual([303, 303])
    const after = fieldsIn(await read(edit(file)))
    expect(names.map((name) => after[name])).toEqual(names.map((name) => `${name} no ${turn}`))
  }
})

test('entries that members add or delete at once are all added and deleted', async () => {
  const all = ['Longest queue', 'Shortest queue', 'Median queue', 'Average queue']
  const titles = all.slice(0, sized(2, 4))
  const added = await Promise.all(
    titles.map((title) => aline.postRaw('/desk/content/new', { kind: 'facts', title })),
  )
  expect(added.map(({ status }) => status)).toEqual(titles.map(() => 303))
  for (const { headers } of added)
    expect((await aline.get(`${headers.get('location')}`)).status).toBe(200)
  const file = 'content/facts.yaml'
  const entries = added.map(({ headers }) => `${headers.get('location')}`.replace(/.*entry=/, ''))
  await Promise.all(entries.map((entry) => aline.postRaw('/desk/content/remove', { file, entry })))
  for (const { headers } of added)
    expect((await aline.get(`${headers.get('location')}`)).status).toBe(404)
})

test('what was typed into an entry is shown if a colleague deletes the entry meanwhile', async () => {
  const added = await aline.postRaw('/desk/content/new', { kind: 'facts', title: 'Boat hire' })
  const path = `${added.headers.get('location')}`
  const fields = fieldsIn(await read(path))
  const entry = path.replace(/.*entry=/, '')
  await aline.postRaw('/desk/content/remove', { file: 'content/facts.yaml', entry })
  const answer = await aline.postRaw(path, {
    ...fields,
    source: 'The harbour, by phone',
    do: 'save',
  })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('The harbour, by phone')
})

test.each(sized(['__proto__'], ['__proto__', 'constructor', 'toString', 'hasOwnProperty']))(
  '%s is a title and an address like any other',
  async (name) => {
    const title = await aline.postRaw('/desk/content/new', { kind: 'facts', title: name })
    expect([303, 400]).toContain(title.status)
    const copied = { kind: 'facts', title: `copy of ${name}`, from: name }
    expect((await aline.postRaw('/desk/content/new', copied)).status).toBeLessThan(500)
    const entry = `/desk/content/edit?${new URLSearchParams({ file: 'content/facts.yaml', entry: name })}`
    expect((await aline.get(entry)).status).toBeLessThan(500)
    const file = 'content/redirects.yaml'
    const path = edit(file)
    const fields = fieldsIn(await read(path))
    const count = Object.keys(fields).filter((field) => field.endsWith('.key')).length
    for (const key of sized([name], [name, `/${name}`]))
      for (const index of sized([count], [0, count]))
        for (const value of sized([name], ['/about', name]))
          for (const button of ['save', 'entries.add', `entries.${index}.remove`]) {
            const typed = { [`entries.${index}.key`]: key, [`entries.${index}.value`]: value }
            const saved = await aline.postRaw(path, { ...fields, ...typed, do: button })
            expect(`${saved.status} ${button} ${key} ${index}`).not.toMatch(/^5/)
          }
    await aline.postRaw('/desk/content/discard', { file })
  },
)

test('a text edited on disk is merged with the change made in the browser', async () => {
  const file = 'content/contact.yaml'
  const fields = fieldsIn(await read(edit(file)))
  await aline.postRaw(edit(file), { ...fields, title: 'Write to us', do: 'save' })
  const text = await readFile(join(folder, file), 'utf8')
  await writeFile(join(folder, file), text.replace(/^description: .*$/m, 'description: By hand.'))
  const joined = fieldsIn(await read(edit(file)))
  expect([joined['title'], joined['description']]).toEqual(['Write to us', 'By hand.'])
})

test('a new trip starts from the template, and the search finds its text', async () => {
  const begun = await aline.postRaw('/desk/content/new', { kind: 'trips', title: 'Six slow days' })
  expect(begun.status).toBe(303)
  expect(await read('/desk/content?q=six+slow')).toContain('content%2Ftrips%2Fsix-slow-days')
  const twice = await aline.postRaw('/desk/content/new', { kind: 'trips', title: 'Six slow days' })
  expect(twice.status).toBe(400)
})

test('an entry created from a template stays hidden until its text is written', async () => {
  const others = ['posts', 'adventures', 'guides', 'testimonials', 'activities']
  for (const kind of ['trips', ...sized([], others)]) {
    const title = 'Begun today'
    const begun = await aline.postRaw('/desk/content/new', { kind, title })
    const path = `${begun.headers.get('location')}`
    const page = await read(path)
    expect(page).toContain('Hidden: visitors do not see it. Set Hidden to No when it is ready.')
    const fields = fieldsIn(page)
    expect(fields['hidden']).toBe('yes')
    const shown = await aline.postRaw(path, { ...fields, hidden: 'no', do: 'save' })
    expect(shown.status).toBe(400)
    expect(await shown.text()).toContain('Write your own text here.')
    const own = Object.entries(fields).map(([name, text]) => [
      name,
      text.replace(/^\[.*\]$/, `${name} of ours`),
    ])
    const written = await aline.postRaw(path, {
      ...Object.fromEntries(own),
      hidden: 'no',
      do: 'save',
    })
    expect([kind, written.status]).toEqual([kind, 303])
  }
})

const search = async (q: string) => {
  const page = await read(`/desk/content?${new URLSearchParams({ q })}`)
  return page.slice(page.indexOf('id="found"'))
}

test('the search shows text without markup, in French too', async () => {
  await mkdir(join(folder, 'content/fr'), { recursive: true })
  const french = "title: À propos\nlead: 'Nous préparons vos journées'\n"
  await writeFile(join(folder, 'content/fr/about.yaml'), french)
  const found = await search('preparons')
  expect(found).toMatch(
    /About Us, French<\/a><span class="quiet"> <span lang="fr">Nous préparons vos journées</,
  )
  expect(found).toContain('/desk/content/translate?file=content%2Fabout.yaml&amp;language=fr')
})

test('figures are sorted by name and can be found by it', async () => {
  const index = await read('/desk/content?kind=facts')
  const names = [...index.matchAll(/facts\.yaml&amp;entry=([\w-]+)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(100)
  expect(names).toEqual(names.toSorted())
  expect(await search('gorilla permit price')).toContain(
    'Gorilla permit price</a><span class="quiet"> <span lang="en">$200<',
  )
})

test('the page for deleting a figure lists the places that use it', async () => {
  const query = new URLSearchParams({ file: 'content/facts.yaml', entry: 'response-time' })
  const page = await read(`/desk/content/edit?${query}`)
  for (const words of ['We answer within 24 hours', 'The content above refers to it.'])
    expect(page).toContain(words)
})

/** The processes that check content: `checker.ts`. */
const checkers = () =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '))
    .filter((id) => id !== '')
    .filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('check-program'))
    .map(Number)

test('a check that takes too long ends, the form says so with the typed text, and the next one works', async () => {
  const path = edit('content/plan.yaml')
  const fields = fieldsIn(await read(path))
  const save = (changes: object) => aline.postRaw(path, { ...fields, ...changes, do: 'save' })
  expect((await save({ title: 'Plan it' })).status).toBe(303)
  const description = 'A text that takes minutes'
  const saving = save({ title: 'Plan it', description })
  await expect.poll(checkers, { interval: 5 }).toHaveLength(1)
  const [checker = 0] = checkers()
  // The process no longer answers, as with a text that would take it minutes, or has been ended, as after its ten seconds.
  process.kill(checker, sized('SIGKILL', 'SIGSTOP'))
  expect((await desk.get('/healthz')).status).toBe(200)
  const refused = await saving
  const page = await refused.text()
  expect(refused.status).toBe(400)
  expect(page).toContain('This text takes too long to check.')
  expect(fieldsIn(page)['description']).toBe(description)
  expect(fieldsIn(await read(path))['description']).toBe(fields['description'])
  expect(checkers()).not.toContain(checker)

  expect((await save({ title: 'Plan it', description: 'A shorter one' })).status).toBe(303)
  expect(fieldsIn(await read(path))['description']).toBe('A shorter one')
})
