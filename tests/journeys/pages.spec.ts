import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { deliveredSite } from '../site-copy.ts'

type Texts = readonly (string | RegExp)[]

/** The expected result of a selector: an exact or minimum number of elements, their texts, or links to addresses. */
type Expected = number | { min: number } | Texts | { href: Texts }
type Row = readonly [selector: string, expected: Expected]

const region = (name: string, inside = '') =>
  `role=region[name="${name}"]${inside && ` >> ${inside}`}`
const form = (name: string) => `role=form[name="${name}"]`
const lazyMap: Row = ['main iframe[loading=lazy]', 1]

const questions = [
  ...['Accommodation', 'Admission fee', 'Arrival city', 'Language'],
  ...['Hotel transfer', 'Next tour', 'Guide', 'Maximum age'],
]
const categories = ['Services', 'Hotel', 'Places', 'Safety', 'Foods', 'Guides']

const offer: readonly Row[] = [
  [region('Good to know', 'role=term'), questions],
  [region('Good to know', 'role=definition >> nth=-1'), ['60 years']],
  [region('A banner, as a sample'), [/Sample content.*50% off/]],
  [form('Add Your Reviews'), 1],
  [form('Contact for Booking'), 1],
  ...categories.map(
    (name): Row => [`${form('Add Your Reviews')} >> role=group[name="${name}"]`, 1],
  ),
  lazyMap,
]

const tourList: readonly Row[] = [
  ['role=list[name="Tour pages"] >> role=listitem', ['01', '02', '03']],
  ['role=list[name="Tour pages"] >> :is(a, button)', 0],
  ['role=list[name="Tour pages"] >> [aria-current=page]', ['01']],
  ['role=list[name="Tour pages"] >> role=link', 0],
]

const park = (from: string, ...adventures: readonly string[]): readonly Row[] => {
  const box = 'role=complementary[name="Book Your Adventure"]'
  // The first list has the adventures, the others link to the questions before a trip.
  const list = `${box} >> role=list >> nth=0`
  return [
    ['h1', [/\w/]],
    [`${box} >> text="Popular Adventures"`, 1],
    [`${box} >> role=link[name="Book Now"]`, { href: [`/booking?from=${from}`] }],
    [`${list} >> role=link`, { href: adventures.map((name) => `/adventure/${name}`) }],
    [`${list} >> [aria-hidden=true]:not(svg)`, adventures.length],
    lazyMap,
  ]
}

const ticket = 'main >> role=complementary[name=/at a glance/]'
const adventure = (slug: string): readonly Row[] => [
  ['main picture img', { min: 1 }],
  [`${ticket} >> role=heading`, ['Book This Experience', 'Quick Facts', 'Need Help']],
  [`${ticket} >> role=link[name="Book Now"]`, { href: [`/booking?from=${slug}`] }],
  [
    `${ticket} >> role=listitem >> role=link`,
    { href: ['tel:+250000000000', 'mailto:hello@imisozi.example'] },
  ],
  ['section[aria-labelledby=highlights] >> role=listitem', { min: 3 }],
  ...['Day by day', 'Included', 'Not included'].map(
    (name): Row => [region(name, 'role=listitem'), { min: 1 }],
  ),
]

// biome-ignore format: a row for each selector
const pages: Readonly<Record<string, readonly Row[]>> = {
  '/': [
    [region('Places to begin', 'li'), 3],
    [region('Places to begin', 'li >> role=img'), 3],
    [region('Places to begin', 'li >> h2'), [/\w/, /\w/, /\w/]],
    [region('Places to begin', 'role=link[name="Plan Your Adventure"]'), { href: ['/booking', '/booking', '/booking'] }],
    [region('Four ways to draw your route', 'role=list >> nth=0 >> role=heading'), ['OneWay', 'RoundTrip', 'MultiCity', 'RandomTrip']],
    [region('Four ways to draw your route', 'role=list >> nth=0 >> :is(a, button, [tabindex])'), 0],
    [
      region('Explore Rwanda', 'role=link[name=/^Explore Now/]'),
      {
        href: [
          '/destination/destination-details',
          '/destination/nyungwe-destination-details',
          '/destination/lake-kivu-destination-details',
          '/destination/volcanoes-destination-details',
        ],
      },
    ],
    [region("Discover Rwanda's Natural Wonders", 'img'), 3],
    [region("Discover Rwanda's Natural Wonders", 'role=listitem'), 3],
    [region("Discover Rwanda's Natural Wonders", 'role=link[name="Start Your Adventure"]'), { href: ['/booking'] }],
    [region('Watch Our Story', 'role=link[name="Contact Us"]'), { href: ['/contact'] }],
    ['main summary', 3],
  ],
  '/about': [
    ['role=navigation[name="Breadcrumb"]', 1],
    [region('We know the road, and who lives along it'), [/25\syears/]],
    [region('What you can count on', 'h3'), 3],
  ],
  '/destination/destination-details': [
    ['role=complementary >> role=link[name="Book Now"]', { href: [/^\/booking\b/] }],
    [
      'role=complementary >> role=list >> nth=0 >> role=link',
      { href: ['/adventure/big-five-adventure', '/adventure/lion-tracking-experience', '/adventure/lake-ihema-boat-adventure'] },
    ],
    ['main picture img', { min: 1 }],
    ['main iframe', 1],
  ],
  '/destination/nyungwe-destination-details': park('nyungwe', 'chimpanzee-tracking-experience', 'canopy-walk-experience'),
  '/destination/lake-kivu-destination-details': park('kivu', 'lake-boat-cruise'),
  '/destination/volcanoes-destination-details': [
    ...park('volcanoes', 'mountain-gorilla-trekking', 'golden-monkey-trekking', 'volcano-hiking-adventure'),
    ['h1', ['Volcanoes National Park - Mountain Gorilla Trekking']],
  ],
  '/adventure/big-five-adventure': [
    ...adventure('big-five-adventure'),
    [region('Day by day', 'h3'), ['Day 1 Arrival & Welcome to Akagera', 'Day 2 Big Five Safari Adventure', 'Day 3 Lake Ihema & Departure']],
    ['section[aria-labelledby=animals] >> role=listitem >> role=heading', ['Lion', 'Leopard', 'Elephant', 'Buffalo', 'Rhino']],
    ['section[aria-labelledby=animals] >> role=listitem >> role=img', 5],
    ['section[aria-labelledby=animals] >> role=listitem >> role=term', Array(5).fill(['Best time', 'Status']).flat()],
    ['section[aria-labelledby=animals] >> role=listitem >> role=definition', Array(10).fill(/\w/)],
    ['section[aria-labelledby=animals] >> role=listitem >> p', Array(5).fill(/\w{3}/)],
  ],
  '/adventure/island-hopping-tour': [
    ...adventure('island-hopping-tour'),
    ['role=navigation[name="Breadcrumb"] >> role=listitem', ['Home', 'Lake Kivu', 'Island Hopping Tour']],
    ['role=navigation[name="More around Lake Kivu"] >> role=link', ['Lake Boat Cruise', 'All about Lake Kivu']],
  ],
  '/tour': [
    ...tourList,
    ['main >> role=listitem', { min: 9 }],
    ['main li:has-text("Two Waterfalls") >> role=definition', ['3', 'up to 8', '$49, a sample']],
    ['main li:has-text("Two Waterfalls") >> text=4.9 of 5', { min: 1 }],
  ],
  '/destination': [
    ...tourList,
    [
      region('Tours by place', 'role=link[name=/^All about/]'),
      ['All about Volcanoes National Park', 'All about Lake Kivu', 'All about Nyungwe National Park', 'All about Akagera National Park'],
    ],
  ],
  '/tour/tour-details': [
    ...offer,
    ['role=navigation[name="Breadcrumb"] >> [aria-current=page]', ['Tour Details']],
    ['main h1', ['Tour Details']],
    ['main article h2 >> nth=0', [/\w/]],
    ['main picture', 1],
    [region('Experience the Difference', 'role=listitem'), 6],
    [region('Reviews'), [/4\.9 of 5.*856\+ reviews/]],
    [region('Reviews', 'role=term'), categories],
  ],
  '/activities': [
    ['h1', ['Activities']],
    [region('Nine places', 'role=listitem'), 9],
    [region('Nine places', 'role=img'), 9],
    [region('Nine places', 'text=/^\\d trips$/'), 9],
    [region('Nine places', 'role=link[name="Lake Ihema"]'), { href: ['/activities/activities-details'] }],
  ],
  '/activities/activities-details': [
    ...offer,
    [
      'main h2',
      [
        ...['Overview', 'Top Highlights', 'Good to know', 'See it move', 'Included', 'Excluded'],
        ...['Tour Plan', 'Contact for Booking', 'A banner, as a sample', 'Where it is', 'Reviews'],
        'Add Your Reviews',
      ],
    ],
    ['main >> role=link[name="Share by email"]', { href: [/^mailto:.*a-morning-on-lake-ihema$/] }],
    ['main >> role=link[name="16 reviews"]', { href: ['#reviews'] }],
    ['main >> role=link[name=/Reply/]', 16],
    ['main dt:text-matches("Location|Activity|Travellers")', ['Location', 'Activity type', 'Activity day', 'Travellers']],
    ['main >> role=link[name="Explore Flight"]', { href: ['/tour/tour-details'] }],
  ],
  '/team': [
    [region('Who takes you there', 'h3'), { min: 8 }],
    [region('Who takes you there', 'li:has(h3) >> text="Tourist Guide"'), { min: 8 }],
    [region('Who takes you there', 'li:has(h3) >> role=img'), { min: 8 }],
    [region('Who takes you there', 'role=link[name=/ on (Facebook|Twitter|LinkedIn|Instagram)$/]'), 8 * 4],
  ],
  '/team/team-details': [
    ...['Experience', 'Position', 'Phone'].map((label): Row => [`text="${label}"`, { min: 1 }]),
    ['role=heading[name="Professional Info"]', 1],
    [region('Skills', 'role=term'), 3],
    [region('Skills', 'text="Language skills"'), 1],
    [region('Skills', 'text="86%"'), 1],
    [region('Skills', 'text="92%"'), 2],
    ['main >> role=link[name="Plan your trip"]', { href: ['/booking'] }],
  ],
  '/contact': [
    ['main >> text="Ntarama, Bugesera, Rwanda"', { min: 1 }],
    ['main >> role=link[name="hello@imisozi.example"]', { href: ['mailto:hello@imisozi.example'] }],
    ['main >> role=link[name="+250 000 000 000"]', { href: ['tel:+250000000000'] }],
    lazyMap,
  ],
  '/blog': [
    ['main article', { min: 6 }],
    ['main article >> role=time >> nth=0', [/^\d{1,2} \w+ \d{4}$/]],
    ['main article >> text=/^By \\w+/', { min: 6 }],
    ['main article >> role=link[name=/^Read More/]', { min: 6 }],
  ],
  '/blog-sidebar': [
    ['main article', 3],
    ['role=list[name="Article pages"] >> role=listitem', ['01']],
    ['role=list[name="Article pages"] >> [aria-current=page]', ['01']],
    ['role=list[name="Article pages"] >> :is(a, button)', 0],
    ['role=link[name="All articles on one page"]', { href: ['/blog'] }],
  ],
  '/blog/how-a-gorilla-morning-goes': [
    ['text=You have 1 hour, counted from here', 1],
    ['main >> text="{"', 0],
    [region('2 Comments', 'role=listitem'), 2],
    [region('Share', 'role=link'), { href: Array(5).fill(/https?:.*\/blog\/how-a-gorilla-morning-goes/) }],
    [region('Recent Posts', 'role=link'), [/How a gorilla morning goes/, /When we would come ourselves/, /What we would leave at home/]],
    ['role=searchbox[name="Search titles and tags"]', 1],
    [`${form('Leave a comments')} >> [required]`, 3],
    [`${form('Leave a comments')} >> role=button`, ['post comment']],
  ],
  '/home3': [
    ['role=group[name="Where to?"] >> :is(input, select):enabled', 4],
    ['role=group[name="Where to?"] >> button:disabled', ['Search']],
    ['role=link[name="Plan your trip"]', { href: [/^\/booking/] }],
    [region('A banner, drawn', 'role=listitem'), ['07days', '13hours', '39minutes', '15seconds']],
    [region('A banner, drawn'), [/35% off.*no price on this site is lower for it/]],
  ],
}

/** The other adventures, whose pages have the same layout. */
const adventures = readdirSync('tests/delivered/content/adventures')
  .map((file) => file.replace('.yaml', ''))
  .map((slug) => [`/adventure/${slug}`, adventure(slug)] as const)
  .filter(([path]) => !Object.hasOwn(pages, path))

test('§2, §3, §9: every page has the content of the specification', ({ page }) =>
  expectContent(page, Object.entries(pages)))

test(
  '§2, §3, §9: every adventure has the content of the specification',
  {
    tag: '@night',
  },
  ({ page }) => expectContent(page, adventures),
)

async function expectContent(page: Page, all: readonly (readonly [string, readonly Row[]])[]) {
  for (const [path, rows] of all) {
    // The content is in the HTML, so no picture is waited for.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const [selector, expected] of rows)
      await expectFound(`${path}: ${selector}`, page.locator(selector), expected)
  }
}

async function expectFound(label: string, found: Locator, expected: Expected) {
  if (typeof expected === 'number') await expect.soft(found, label).toHaveCount(expected)
  else if ('min' in expected)
    expect.soft(await found.count(), label).toBeGreaterThanOrEqual(expected.min)
  else if ('href' in expected) {
    const links = await found.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const wanted = expected.href.map((it) =>
      typeof it === 'string' ? it : expect.stringMatching(it),
    )
    const read = links.map((link) => decodeURIComponent(link ?? ''))
    expect.soft(read, label).toEqual(wanted)
  } else await expect.soft(found, label).toHaveText([...expected])
}

const table = /### Route table\n([\s\S]*?)\n### /.exec(
  readFileSync('docs/specification.md', 'utf8'),
)?.[1]
const addresses = [...(table ?? '').matchAll(/(?<=[ ,])\/[\w/-]*/g)].map(([path]) => path)

test('§2: every address of the specification’s route table has its page, and /home3 has the third layout', async ({
  request,
}) => {
  expect(addresses).toHaveLength(29)
  for (const path of [...addresses, '/home3']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect.soft(answer.status(), path).toBe(200)
  }
})

// biome-ignore format: a table
const firstCards = [
  // list    the first card's link       its canonical address
  ['/tour', '/tour/tour-details',        '/tour/two-waterfalls-and-a-ridge'],
  ['/team', '/team/team-details',        /^\/team\/(?!team-details)[a-z-]+$/],
  ['/blog', '/blog/blog-details',        /^\/blog\/(?!blog-details)[a-z0-9-]+$/],
] as const

test("§2: the first card of a list links to the address of the specification, whose canonical address is the entry's own", async ({
  page,
}) => {
  for (const [list, first, own] of firstCards) {
    await page.goto(list)
    const cards = page.locator('main :is(li, article):has(h2, h3) a[href]')
    const paths = await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const [path, other] = [...new Set(paths)].filter((path) => path?.startsWith(`${list}/`))
    expect(path).toBe(first)
    expect(other).toMatch(new RegExp(`^${list}/(?!\\w+-details)[a-z0-9-]+$`))
    await page.goto(first)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toMatch(own)
    const main = page.getByRole('main')
    const isTour = list === '/tour' // whose address has the specification's banner "Tour Details"
    const title = await main
      .getByRole('heading', { level: isTour ? 2 : 1 })
      .first()
      .textContent()
    await page.goto(new URL(canonical ?? '').pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  }
})

test('§2: a click anywhere on a card opens its page at the top', async ({ page }) => {
  await page.goto('/team')
  const link = page.getByRole('heading', { level: 3 }).getByRole('link').nth(1)
  const path = await link.getAttribute('href')
  const picture = page.getByRole('main').getByRole('img').nth(2)
  // Lazy pictures are moved out of their containers until the first picture has been painted: scrolls to it again then.
  await expect(async () => {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toBeInViewport({ timeout: 1000 })
  }).toPass()
  // Forces the click, because the card's link covers the picture.
  await picture.click({ force: true })
  await expect(page).toHaveURL(path ?? '')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('§2: on a wide screen the sidebar of an adventure is to the right of its text, and facts are in two rows', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/adventure/lake-boat-cruise')
  const words = await page.locator('section[aria-labelledby=about]').boundingBox()
  const side = await page.locator(ticket).boundingBox()
  expect(side?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0) - 1)
  await page.goto('/tour/tour-details')
  const tops = await page
    .locator(region('Good to know', 'role=term'))
    .evaluateAll((terms) => terms.map((it) => it.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(2)
})

test('§9: the layout changes at 480 and 1024 px', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return {
      isSmall: await header
        .getByRole('link', { name: 'Book Now' })
        .first()
        .evaluate((link) => getComputedStyle(link).fontSize === '14px'),
      menuButton: await header.getByRole('button', { name: 'Open the menu' }).isVisible(),
    }
  }
  expect(await shown(479)).toEqual({ isSmall: true, menuButton: true })
  expect(await shown(480)).toEqual({ isSmall: false, menuButton: true })
  expect(await shown(1023)).toEqual({ isSmall: false, menuButton: true })
  expect(await shown(1024)).toMatchObject({ menuButton: false })
})

/** Pages of samples. About Us has sample testimonials, but is not a sample page. */
const samplePages = [
  ...['/team', '/team/team-details', '/home3', '/tour', '/tour/tour-details', '/destination'],
  ...['/activities', '/activities/activities-details'],
]

test('pages of samples are marked, not indexed and not in the sitemap', {
  tag: '@quick',
}, async ({ desk }) => {
  const read = async (path: string) => (await desk.get(path)).text()
  expect(await read('/robots.txt')).toContain('/sitemap-index.xml')
  const sitemap = await read('/sitemap-0.xml')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, at = '']) => new URL(at).pathname)
  expect(listed).toEqual(expect.arrayContaining(['/', '/about']))
  for (const path of listed) expect(await read(path), path).not.toContain('content="noindex"')
  for (const path of samplePages) {
    const html = await read(path)
    expect(html, path).toContain('Sample content')
    expect(html, path).toContain('<meta name="robots" content="noindex">')
    expect(html, path).not.toContain('application/ld+json')
    expect(listed).not.toContain(path)
  }
  expect((await read('/about')).match(/Sample content/g)).toHaveLength(1)
})

/**
 * The pictures in a page's main part by their names. A poster in layers has its texts alone, on its far layer, so it
 * is named by the text.
 */
function readPictures(html: string): readonly { readonly name: string; readonly alt: string }[] {
  // The posters of a map appear one at a time, for the pointer or the focus.
  const main = html
    .replace(/^.*<main/s, '')
    .replace(/<figure\b(?:(?!<\/figure).)*(?:Map of|Carte du) .*?<\/figure>/gs, '')
  return [...main.matchAll(/<img [^>]*src="\/_astro\/([\w-]+)\.[^>]*alt="([^"]*)"/g)]
    .map(([, name = '', alt = '']) => ({ name, alt }))
    .filter(({ name }) => !/^wide-(mid|near)$/.test(name))
}

test('no page shows the same picture twice', { tag: '@quick' }, async () => {
  const siteDir = await deliveredSite()
  const files = globSync('**/*.html', { cwd: siteDir })
  expect(files.length).toBeGreaterThan(70)
  const pages = files.map((file) => ({
    file,
    pictures: readPictures(readFileSync(join(siteDir, file), 'utf8')),
  }))
  const flat = pages.flatMap(({ pictures }) => pictures).filter(({ name }) => name !== 'wide-back')
  const byText = new Map(flat.map(({ name, alt }) => [alt, name]))
  const twice = pages.flatMap(({ file, pictures }) => {
    const names = pictures.map(({ name, alt }) =>
      name === 'wide-back' ? (byText.get(alt) ?? alt) : name,
    )
    return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${file}: ${name}`)
  })
  expect(twice).toEqual([])
})
