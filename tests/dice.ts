import fc from 'fast-check'

// What fast-check throws: the same on every run of `npm test`, so that a commit fails for what it
// changed; new dice, and more of them, in the long suite.
const { SEED } = process.env
fc.configureGlobal(SEED === undefined ? { numRuns: 2000 } : { seed: Number(SEED) })
