import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cachedCopy, replaceIn } from './site-copy.ts'

const article = 'what-to-pack'

export const activity = 'bamboo-at-kinigi'

/** A tour without a rating of its own, so that it shows the guests' ratings. */
export const tour = 'twin-lakes-below-the-cones'

/** A review of the tour, with ratings. Its words are the same on the pages of both languages. */
const review = {
  about: `/tour/${tour}`,
  name: 'Ana',
  written: '2026-11-21',
  ratings: { services: 5, hotel: 4, places: 5, safety: 5, foods: 4, guides: 5 },
  text: 'Ah!',
}

/** What a supplier charges, which the website must not read. */
const rate = {
  kind: 'lodge',
  name: 'Umurabyo Rooms',
  place: 'Ikivunge',
  unit: 'room',
  cost: '81.37 USD',
  price: '96.53 USD',
  note: 'Ask for Quartzina',
  contact: 'quartzina@rooms.example',
}

export const notice = {
  text: 'The road from Musanze to Kinigi is closed.',
  from: '2026-01-01',
  until: '2099-12-31',
}

/** The site has a film, one real article, activity and tour, a notice and a supplier's rate, but no samples. */
export const siteWithoutSamples = () =>
  cachedCopy('without-samples', async ({ content, build }) => {
    await replaceIn(join(content, 'operator.yaml'), 'samplePages: true', 'samplePages: false')
    await replaceIn(join(content, 'operator.yaml'), 'XXXXXXXXXXX', 'dQw4w9WgXcQ')
    await replaceIn(join(content, 'activities', `${activity}.yaml`), 'sample: true\n', '')
    const tourFile = join(content, 'tours', `${tour}.yaml`)
    await replaceIn(tourFile, 'sample: true\n', '')
    await replaceIn(
      tourFile,
      `rating: { stars: sample-rating, reviews: "{fact:sample-review-count}" }\n`,
      '',
    )
    await writeFile(join(content, 'reviews/real.yaml'), JSON.stringify(review))
    for (const file of await readdir(join(content, 'posts'))) {
      if (file !== `${article}.md`)
        await replaceIn(join(content, 'posts', file), 'title:', 'sample: true\ntitle:')
    }
    await writeFile(join(content, 'notice.yaml'), JSON.stringify({ notices: [notice] }))
    await writeFile(join(content, 'rates.yaml'), JSON.stringify({ rates: [rate] }))
    return build()
  })
