import {
  chanceFor,
  identify,
  newSubmissionId,
  type SubmissionOfContent,
} from '#core/forms/submission.ts'
import { createStorage, type OpenStorage } from '#site/lib/storage.ts'

export const tabStorage: OpenStorage = () => window.sessionStorage
export const deviceStorage: OpenStorage = () => window.localStorage

/** Used if the device cannot store a seed. It lasts until the page closes. */
let pageSeed: string | undefined

/** The same content gets the same submission in all tabs of this device for a day: docs/decisions/0014. */
export function identifyOnDevice(
  content: string,
  known: SubmissionOfContent | null,
  now = Date.now,
  storage = deviceStorage,
): SubmissionOfContent {
  const seeds = createStorage<string>({
    storage,
    prefix: 'submission-seed',
    shape: 'text',
    days: 1,
  })
  const stored = seeds.read('', now())?.value
  const seed = stored ?? pageSeed ?? newId()
  if (!stored && !seeds.write('', seed, now())) pageSeed = seed
  return identify(content, known, { random: chanceFor(content, seed), now })
}

export const newId = () => newSubmissionId((bytes) => crypto.getRandomValues(bytes))
