import fc from 'fast-check'

// `npm test` fixes the seed of fast-check, so that unrelated commits cannot fail. The long suite uses a new seed and
// more runs.
const { SEED } = process.env
fc.configureGlobal(SEED === undefined ? { numRuns: 2000 } : { seed: Number(SEED) })
