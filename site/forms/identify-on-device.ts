import { createStorage } from '#enquiry/storage.ts'
import {
  chanceFor,
  identify,
  newSubmissionId,
  type SubmissionOfContent,
} from '#enquiry/submission.ts'
import { deviceStorage } from './browser-storage.ts'

/** Of a device that keeps nothing: as long as its page is open. */
let ownSeed: string | undefined

/**
 * The submission that a content is: for a day the same in all tabs of this device, also in one that
 * knows nothing of the others. docs/decisions/0014-one-identity-for-one-content.md.
 */
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
  const kept = seeds.read('', now())?.value
  const seed = kept ?? ownSeed ?? newId()
  if (!kept && !seeds.write('', seed, now())) ownSeed = seed
  return identify(content, known, { random: chanceFor(content, seed), now })
}

/** A random id. */
export const newId = () => newSubmissionId((bytes) => crypto.getRandomValues(bytes))
