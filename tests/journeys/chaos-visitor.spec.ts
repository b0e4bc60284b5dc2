import { chanceOf } from '../faults/random.ts'
import { expect, test } from '../site.ts'
import { ChaoticVisitor } from './chaotic-visitor.ts'

// Random reloads, network failures, desk kills, closed and duplicated tabs, and double clicks. To repeat a run, set its
// seed: CHAOS_SEED=7 npm run test:long-journeys -- chaos-visitor.

test.use({ serviceWorkers: 'allow', expectedNoise: /./ })

const only = process.env['CHAOS_SEED']
const allRuns = 100
const seeds = only ? [Number(only)] : Array.from({ length: allRuns }, (_, index) => index + 1)

for (const seed of seeds) {
  test(`seed ${seed}: no success without an enquiry, no enquiry twice, no answer lost`, async ({
    context,
    desk,
    page,
  }) => {
    test.setTimeout(600_000)
    const visitor = new ChaoticVisitor(context, desk, chanceOf(seed))
    await test.step(`seed ${seed}`, async () => {
      await visitor.begin(page)
      await visitor.performActions(14)
      await visitor.sendAll()
    })
    const enquiries = await desk.enquiries()
    for (const { reference, review } of visitor.successes) {
      const stored = enquiries.find((enquiry) => enquiry.reference === reference)
      expect(stored?.name, `${reference}: ${visitor.done.join(', ')}`).toBe(review['Name'])
      expect(stored?.request['group']).toBe(review['Travel group']?.toUpperCase())
      expect(stored?.request['tripDetails']).toBe(review['Trip details'])
    }
    const contents = enquiries.map(({ request: { submissionDate: _, ...content } }) =>
      JSON.stringify(content),
    )
    expect(contents, visitor.done.join(', ')).toEqual([...new Set(contents)])
  })
}
