import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cachedCopy, replaceIn } from './site-copy.ts'

export const article = 'what-to-pack'

export const activity = 'bamboo-at-kinigi'

export const notice = {
  text: 'The road from Musanze to Kinigi is closed.',
  from: '2026-01-01',
  until: '2099-12-31',
}

/** The site has a film, one real article, one real activity and a notice, but no samples. */
export const siteWithoutSamples = () =>
  cachedCopy('without-samples', async ({ content, build }) => {
    await replaceIn(join(content, 'operator.yaml'), 'samplePages: true', 'samplePages: false')
    await replaceIn(join(content, 'operator.yaml'), 'XXXXXXXXXXX', 'dQw4w9WgXcQ')
    await replaceIn(join(content, 'activities', `${activity}.yaml`), 'sample: true\n', '')
    for (const file of await readdir(join(content, 'posts'))) {
      if (file !== `${article}.md`)
        await replaceIn(join(content, 'posts', file), 'title:', 'sample: true\ntitle:')
    }
    await writeFile(join(content, 'notice.yaml'), JSON.stringify({ notices: [notice] }))
    return build()
  })
