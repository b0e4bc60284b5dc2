import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { megabyte } from '#desk/lib/disk-space.ts'
import { formsOf, formTo } from '../../../tests/forms.ts'
import { highLimits } from '../../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../../tests/in-process-desk.ts'
import { signIn, TeamBrowser } from '../../../tests/team.ts'

let folder: string
let desk: InProcessDesk
let aline: TeamBrowser
let photo: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await cp('tests/delivered/content', join(folder, 'content'), { recursive: true })
  for (const file of ['pictures.yaml', 'lion.avif', 'rhino.avif', 'logo.svg'])
    await cp(join('content/media', file), join(folder, 'content/media', file))
  const settings = { ...highLimits, TEAM_EMAILS: 'aline@example.test' }
  desk = await startDesk({ settings, folder })
  aline = await signIn(desk, 'aline@example.test')
  const background = '#a53'
  photo = await sharp({ create: { width: 1700, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

const pictures = '/desk/content/pictures'
const logo = { entry: 'logo' }

async function upload(
  path: string,
  fields: Readonly<Record<string, string>>,
  file: Uint8Array | string,
  browser = aline,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([Buffer.from(file)]), 'x')
  const headers = { origin: desk.url, cookie: browser.cookie ?? '' }
  return fetch(`${desk.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' })
}

const get = async (path: string) => aline.get(path)
const read = async (path: string) => (await aline.get(path)).text()

test('a photograph can be added and its focus set', async () => {
  const added = await upload(pictures, { name: 'Our hut', alt: 'A hut at dusk' }, photo)
  const form = added.headers.get('location') ?? (await added.text())
  expect(form).toContain('our-hut')
  const edit = '/desk/content/edit?file=content%2Fmedia%2Fpictures.yaml&entry=our-hut'
  expect(await read(edit)).toContain('A hut at dusk')
  const focus = { left: '10%', top: '20%', right: '40%', bottom: '50%' }
  const fields = Object.entries(focus).map(([side, value]) => [`focus.${side}`, value])
  const saved = await aline.postRaw(edit, { ...Object.fromEntries(fields), do: 'save' })
  expect(saved.status).toBe(303)
  expect(await read(edit)).toMatch(
    /name="focus\.left"[^>]* value="10%"|value="10%"[^>]* name="focus\.left"/,
  )
})

test('a picture is uploaded where it is chosen: the form comes back with it, and with what was typed', async () => {
  const home = '/desk/content/edit?file=content%2Fhome.yaml'
  const uploading = home.replace('edit', 'edit/picture')
  const form = formTo(await read(home), home)
  const field = Object.keys(form.fields).find((name) => name.endsWith('.picture')) ?? ''
  const typed = { ...form.fields, title: 'Typed, not saved' }
  const asked = await aline.postRaw(home, { ...typed, do: `${field}.upload` })
  const page = await asked.text()
  expect([asked.status, page]).toEqual([200, expect.stringContaining('Upload a picture')])
  const { action, fields } = formTo(page, uploading)
  expect(fields['field']).toBe(field)
  const add = async (more: Readonly<Record<string, string>>) =>
    upload(action, { ...fields, formId: randomUUID(), ...more }, photo)

  // What is missing is said, and nothing typed is lost.
  const refused = await add({ name: 'Ferry', alt: '' })
  expect(refused.status).toBe(400)
  const again = formTo(await refused.text(), uploading)
  expect(again.fields).toMatchObject({ name: 'Ferry', typed: fields['typed'] })

  const ferry = { formId: randomUUID(), name: 'Ferry', alt: 'A ferry on the lake' }
  const shown = await add(ferry)
  const returned = formTo(await shown.text(), home)
  expect(returned.fields).toMatchObject({ title: 'Typed, not saved', [field]: 'ferry' })
  expect(await read(home)).not.toContain('Typed, not saved')
  // Sent twice, it is kept once, and answered as the first time.
  const twice = formTo(await (await add(ferry)).text(), home)
  expect(twice.fields).toMatchObject({ title: 'Typed, not saved', [field]: 'ferry' })
  expect((await read(pictures)).match(/entry=ferry[^"]*"/g)).toHaveLength(1)

  // On second thoughts, the form comes back as it was.
  const back = formTo(await (await add({ do: 'back' })).text(), home)
  expect(back.fields).toMatchObject({ title: 'Typed, not saved', [field]: form.fields[field] })
})

test('replacing a picture updates its file and its thumbnail in the list', async () => {
  const replaced = await upload(pictures, { entry: 'lion', alt: 'A lion at noon' }, photo)
  expect(replaced.status).toBeLessThan(400)
  const file = await get(`${pictures}/lion.jpg`)
  expect(file.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(1700)
  expect(await read(pictures)).toContain(`${pictures}/small/lion"`)
  const small = Buffer.from(await (await get(`${pictures}/small/lion`)).arrayBuffer())
  expect((await sharp(small).metadata()).width).toBe(320)
  expect((await get(`${pictures}/lion.avif`)).status).toBe(404)
})

test('a replaced picture is one change, with its description, and is discarded whole', async () => {
  await upload(pictures, { entry: 'rhino', alt: 'A rhino at dusk' }, photo)
  const changes = '/desk/content/changes'
  const page = await read(changes)
  expect(page.match(/aria-label="Rhino"/g)).toHaveLength(1)
  expect(page).toContain('<ins>A rhino at dusk</ins>')
  expect(page).toContain(`${pictures}/small/rhino"`)
  const form = formsOf(page).find(({ fields }) => fields['picture'] === 'rhino')
  await aline.postRaw('/desk/content/discard', form?.fields ?? {})
  expect(await read(changes)).not.toMatch(/Rhino|A rhino at dusk/)
  expect((await get(`${pictures}/rhino.avif`)).status).toBe(200)
  expect(await read(pictures)).not.toContain('A rhino at dusk')
})

test.each([
  ['an HTML page', { name: 'a', alt: 'b' }, '<script>', 'not a photograph'],
  ['no description', { name: 'a', alt: ' ' }, 'x', 'Describe what the picture shows'],
  ['an invalid name', { name: '…', alt: 'b' }, 'x', 'Enter a name'],
  ['a name that is taken', { name: 'Lion', alt: 'b' }, 'x', 'There is already a picture'],
  ['the name of the logo', { name: 'logo', alt: 'b' }, 'x', 'Enter a name'],
  ['no file', { name: 'a', alt: 'b' }, '', 'Choose a file'],
])(
  '%s: the upload is refused with a reason, and the typed text is kept',
  async (_title, fields, file, words) => {
    const refused = await upload(pictures, fields, file)
    expect(refused.status).toBe(400)
    const page = await refused.text()
    expect(page).toContain(words)
    expect(page).toContain(`value="${fields.name}"`)
  },
)

test.each([
  ['eleven files', 11, '', 'Choose one file.'],
  ['three hundred files', 300, '', 'Choose one file.'],
  ['a form that is cut off', 1, 'cut', 'did not arrive whole'],
])('%s: the page of the form says so, and the typed text is kept', async (_, count, end, words) => {
  const typed = { name: 'Our hut again', alt: 'A hut, and a lake behind it' }
  const fields = Object.entries(typed).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nbytes'
  const files = Array.from({ length: count }, () => file).join('\r\n')
  const refused = await fetch(`${desk.url}${pictures}`, {
    method: 'POST',
    headers: {
      origin: desk.url,
      cookie: aline.cookie ?? '',
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: `${fields.join('')}${files}${end === 'cut' ? '' : '\r\n--x--\r\n'}`,
  })
  const page = await refused.text()
  expect(refused.status).toBe(400)
  expect(page).toContain(words)
  expect(page).toContain('Nothing was changed.')
  for (const value of Object.values(typed)) expect(page).toContain(`value="${value}"`)
})

test('a file larger than 20 MB is refused', async () => {
  const refused = await upload(pictures, { name: 'a', alt: 'b' }, new Uint8Array(21 * megabyte))
  expect(await refused.text()).toContain('larger than 20 MB')
})

test.each(['../../.env', 'pictures.yaml', '..%2f..%2f.env', 'lion.html', '%00'])(
  'the name %s gives access to no other file',
  async (name) => {
    expect((await get(`${pictures}/${name}`)).ok).toBe(false)
    expect((await get(`${pictures}/small/${name}`)).ok).toBe(false)
  },
)

test('adding a picture or logo requires a session and the same origin', async () => {
  const stranger = new TeamBrowser(desk)
  for (const fields of [{ name: 'a', alt: 'b' }, logo]) {
    expect((await upload(pictures, fields, photo, stranger)).status).not.toBe(200)
    const elsewhere = await fetch(`${desk.url}${pictures}`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', cookie: aline.cookie ?? '' },
      body: new FormData(),
      redirect: 'manual',
    })
    expect(elsewhere.status).toBe(403)
  }
})

test('a logo can be replaced by a sanitised SVG, and that by a PNG', async () => {
  const svg = '<svg viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>'
  expect((await upload(pictures, logo, svg)).status).toBe(303)
  const file = await get(`${pictures}/logo.svg`)
  expect(await file.text()).not.toContain('script')
  expect(file.headers.get('content-security-policy')).toContain("default-src 'none'")

  const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect((await upload(pictures, logo, png)).status).toBe(303)
  expect(await read(pictures)).toContain(`${pictures}/logo.png`)
  expect((await get(`${pictures}/logo.svg`)).status).toBe(404)
  const refused = await upload(pictures, logo, photo)
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('an SVG or a PNG'),
  ])
})
