import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContentFolder } from '#desk/website/content-folder.ts'
import { draftsOf } from '#desk/website/editor-copies.ts'
import { highLimits } from '../../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../../tests/in-process-desk.ts'
import { signIn, type TeamBrowser } from '../../../tests/team.ts'

const contact = 'content/contact.yaml'
const trip = 'content/trips/lions-and-gorillas.yaml'

let folder: string
let desk: InProcessDesk
let aline: TeamBrowser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changes-'))
  await cp('tests/delivered/content', join(folder, 'content'), { recursive: true })
  await cp('content/media/pictures.yaml', join(folder, 'content/media/pictures.yaml'))
  const settings = { ...highLimits, TEAM_EMAILS: 'aline@example.test' }
  desk = await startDesk({ settings, folder })
  aline = await signIn(desk, 'aline@example.test')
  const text = await readFile(join(folder, contact), 'utf8')
  const titled = (title: string) => text.replace(/^title: .*$/m, `title: ${title}`)
  await published('one', 1, [contact, titled('First'), titled('Second')])
  await published('two', 2, [contact, titled('Second'), titled('Third')])
  const trips = await readFile(join(folder, trip), 'utf8')
  await published('three', 3, [trip, trips, null])
  await writeFile(join(folder, contact), titled('Third'))
  await rm(join(folder, trip))
})
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

/** Records a publish in the history without building the site: docs/decisions/0047-the-owners-pen.md. */
async function published(
  id: string,
  at: number,
  ...files: readonly (readonly [path: string, before: string, after: string | null])[]
) {
  const kept = join(desk.dataDir, 'editor/published', `${at}-${id}`)
  const by = 'aline@example.test'
  for (const [path, before, after] of files) {
    for (const [side, text] of [['before', before] as const, ['after', after] as const]) {
      await mkdir(dirname(join(kept, side, path)), { recursive: true })
      if (text !== null) await writeFile(join(kept, side, path), text)
    }
  }
  const paths = files.map(([path]) => path)
  await writeFile(
    join(kept, 'publish.json'),
    JSON.stringify({ id: `${at}-${id}`, at: Date.UTC(2026, 10, 20 + at), by, paths }),
  )
}

const read = async (path: string) => (await aline.get(path)).text()
const undo = async (id: string, which: Record<string, string> = {}) => {
  const undone = await aline.postRaw('/desk/content/undo', { id, ...which })
  const page = await read(undone.headers.get('location') ?? '')
  for (const file of [contact, trip]) await aline.postRaw('/desk/content/discard', { file })
  return page
}

test('the page about a publish shows its author, time and changes', async () => {
  expect(await read('/desk/content/changes')).toContain('href="/desk/content/published?id=2-two"')
  const page = await read('/desk/content/published?id=2-two')
  expect(page).toMatch(/Published [^<]*22 Nov/)
  expect(page).toContain('By Aline.')
  expect(page).toMatch(/<del>Second<\/del>.*<ins>Third<\/ins>/)
  expect(await read('/desk/content/published?id=3-three')).toMatch(/Lions and gorillas.*deleted/)
  expect((await aline.get('/desk/content/published?id=../../x')).status).toBe(404)
})

test('one publish can be undone without the others', async () => {
  expect(await undo('2-two')).toMatch(/<del>Third<\/del>.*<ins>Second<\/ins>/)
  expect(await undo('3-three')).toMatch(
    /Lions and gorillas.*Goes back to the version before 23 Nov[^<]*Aline/,
  )
})

test('undoing a publish keeps later changes to the same text', async () => {
  const page = await undo('1-one')
  expect(page).not.toContain('<ins>')
  expect(page).toContain('There is nothing left to undo')
})

test('restoring the site to before a publish undoes every publish since', async () => {
  const page = await undo('1-one', { all: 'yes' })
  expect(page).toMatch(/<del>Third<\/del>.*<ins>First<\/ins>/)
  expect(page).toMatch(/Lions and gorillas.*Goes back to the version before 23 Nov/)
})

test('one text in a publish can be undone without the others', async () => {
  const at = join(folder, 'content/home.yaml')
  const home = await readFile(at, 'utf8')
  const text = await readFile(join(folder, contact), 'utf8')
  const earlier = text.replace(/^title: .*$/m, 'title: Fourth')
  await published('four', 4, [contact, earlier, text], ['content/home.yaml', `${home}# x`, home])
  expect(await read('/desk/content/published?id=4-four')).toContain('Undo this change')
  const page = await undo('4-four', { file: contact })
  expect(page).toContain('<ins>Fourth</ins>')
  expect(page).toContain('Undone. Visitors')
  expect(page).not.toContain('aria-label="Home"')
})

test('an unpublished deletion is announced in the future tense', async () => {
  const trips = await aline.get('/desk/content?kind=trips')
  const [, path = ''] = /file=(content%2Ftrips%2F[\w-]+\.yaml)/.exec(await trips.text()) ?? []
  await aline.postRaw('/desk/content/remove', { file: decodeURIComponent(path) })
  expect(await read('/desk/content/changes')).toContain('Will be deleted: Aline')
  await aline.postRaw('/desk/content/discard', { file: decodeURIComponent(path) })
})

test('a published brand that needs a restart of the desk is announced', async () => {
  const notice = 'at the desk’s next start'
  expect(await read('/desk/content/changes')).not.toContain(notice)
  const file = join(folder, 'content/brand.yaml')
  const brand = await readFile(file, 'utf8')
  await writeFile(file, brand.replace(/^( +dark: ).*$/m, '$1"#123456"'))
  expect(await read('/desk/content/changes')).toContain(notice)
  await writeFile(file, brand)
})

test('a change says which translations lack its texts, before it is published', async () => {
  const content = openContentFolder(folder, draftsOf(desk.dataDir))
  const path = 'content/trips/a-new-trip.yaml'
  const english = await readFile('content/trips/chimpanzees-and-islands.yaml', 'utf8')
  const text = english.replace(/^title: .*$/m, 'title: A new trip')
  await content.saveDrafts([{ path, content: text }], 'aline@example.test', 1)
  const page = await read('/desk/content/changes')
  expect(page).toContain('These changes are not translated.')
  const address = `/desk/content/translate?${new URLSearchParams({ file: path, language: 'fr' })}`
  expect(page).toContain(`href="${address.replace('&', '&amp;')}">A new trip, French</a>`)
  const [, missing, count] = /(\d+) of (\d+) texts are missing/.exec(page) ?? []
  expect(Number(missing)).toBeGreaterThan(3)
  expect(missing).toBe(count)

  await content.saveDrafts([{ path, content: `${text}\nhidden: true\n` }], 'aline@example.test', 2)
  expect(await read('/desk/content/changes')).not.toContain('These changes are not translated.')
  await aline.postRaw('/desk/content/discard', { file: path })
  await content.saveDrafts(
    [{ path: contact, content: await readFile(join(folder, contact), 'utf8') }],
    'aline@example.test',
    3,
  )
  expect(await read('/desk/content/changes')).not.toContain('texts are missing')
  await aline.postRaw('/desk/content/discard', { file: contact })
})

test('what lacked a translation before is not called a change without one', async () => {
  const content = openContentFolder(folder, draftsOf(desk.dataDir))
  const path = 'content/facts.yaml'
  const facts = await readFile(join(folder, path), 'utf8')
  const save = (text: string) =>
    content.saveDrafts([{ path, content: text }], 'aline@example.test', 1)
  const dearer = facts.replace(/^( +shown: )\$850 per person$/m, '$1$860 per person')
  expect(dearer).not.toBe(facts)
  await save(dearer)
  expect(await read('/desk/content/changes')).not.toContain('texts are missing')
  await save(`${dearer}new-words:\n  value: A new word for it\n  shown: A new word for it\n`)
  expect(await read('/desk/content/changes')).toMatch(/figures, French<.*1 of \d texts are missing/)
  await aline.postRaw('/desk/content/discard', { file: path })
})

test('an upload that is cut off is refused with a page of the desk', async () => {
  const type = 'multipart/form-data; boundary=x'
  for (const body of [
    '',
    '--x',
    '--x\r\nContent-Disposition: form-data; name="archive"; filename="a"\r\n\r\nPK',
  ]) {
    const headers = { origin: desk.url, cookie: aline.cookie ?? '', 'content-type': type }
    const init = { method: 'POST', headers, body } as const
    const answer = await fetch(`${desk.url}/desk/content/archive`, init)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/Choose a file\.|The file did not arrive whole\./)
  }
})

test('an archive replaces an unpublished change only if the member asks for it', async () => {
  const content = openContentFolder(folder, draftsOf(desk.dataDir))
  for (const file of await readdir('content/media'))
    if (!file.endsWith('.yaml')) await writeFile(join(folder, 'content/media', file), 'x')
  const zip = await (await aline.get('/desk/content/content.zip')).blob()
  const text = `${await readFile(join(folder, about), 'utf8')}# Eric's.\n`
  await content.saveDrafts([{ path: about, content: text }], 'eric@example.test', 1)
  const upload = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('archive', zip, 'content.zip')
    const headers = { origin: desk.url, cookie: aline.cookie ?? '' }
    const init = { method: 'POST', headers, body: form, redirect: 'manual' } as const
    return fetch(`${desk.url}/desk/content/archive`, init)
  }
  const refused = await upload({})
  expect(refused.status).toBe(400)
  expect(await refused.text()).toMatch(/About Us, changed by .*is not in the archive/)
  expect(`${await content.find(about)}`).toBe(text)
  expect((await upload({ replace: 'yes' })).status).toBe(303)
  expect(await content.listDrafts()).toEqual([])
  await expect.poll(() => readdir(join(desk.dataDir, 'editor/archives'))).toEqual([])
})

const about = 'content/about.yaml'
const translate = `/desk/content/translate?${new URLSearchParams({ file: about, language: 'fr' })}`
const saveFrench = () => aline.postRaw(translate, { 'was.title': 'À propos', title: 'Nous tous' })

test('a translation is listed under the title of its page, and english.yaml is not listed', async () => {
  await saveFrench()
  const page = await read('/desk/content/changes')
  expect(page).toContain(`href="${translate.replace('&', '&amp;')}">About Us, French</a>`)
  expect(page).not.toContain('english')
  expect(await read('/desk/content')).toContain('1 change is not on the site yet.')

  const discarded = await aline.postRaw('/desk/content/discard', { file: 'content/fr/about.yaml' })
  const after = await read(discarded.headers.get('location') ?? '')
  expect(after).toContain('Discarded.')
  expect(after).toContain('There are no changes here.')
})

test('an English text that changed after its translation is reported', async () => {
  await saveFrench()
  const text = await readFile(join(folder, about), 'utf8')
  const later = text.replace(/^title: .*$/m, 'title: All of us')
  await published('five', 5, [about, text, later])
  expect(await read('/desk/content/changes')).not.toContain('Check these translations')
  await writeFile(join(folder, about), later)
  expect(await read('/desk/content/changes')).toMatch(/Check these translations.*About Us, French/)
})
