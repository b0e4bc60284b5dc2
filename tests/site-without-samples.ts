import { join } from 'node:path'
import { copySite, replaceIn } from './site-copy.ts'

/**
 * The site as it is with `samplePages: false`, built from a copy of the project; gives the folder of
 * its pages. `change` may touch the copy's `content/` before, whose path it is given.
 */
export async function buildWithoutSamples(
  change: (content: string) => Promise<void>,
): Promise<string> {
  const copy = await copySite('without-samples')
  await replaceIn(join(copy.content, 'operator.yaml'), 'samplePages: true', 'samplePages: false')
  await change(copy.content)
  return copy.build()
}
