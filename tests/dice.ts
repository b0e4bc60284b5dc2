import fc from 'fast-check'

// The seed of fast-check is fixed in `npm test`, so that a commit fails only for its own changes.
// The long suite uses a new seed and more runs.
const { SEED } = process.env
fc.configureGlobal(SEED === undefined ? { numRuns: 2000 } : { seed: Number(SEED) })
