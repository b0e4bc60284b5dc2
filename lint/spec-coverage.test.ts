import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// docs/spec-coverage.md is kept true: every sentence of the specification's sections 2 to 5 and 9
// stands in it, in order, and every test it names is there under that name.

const covered = new Set(['2', '3', '4', '5', '9'])

const rows = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Sentence|-+) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sentence = '', proofs = '']) => ({ sentence, proofs }))

test('every sentence stands in the table, word for word and in order', () => {
  expect(rows.map(({ sentence }) => sentence)).toEqual(sentences())
})

test.each(rows)('"$sentence" is shown by tests that are there', ({ proofs }) => {
  // What the specification itself leaves open has nothing to show.
  if (proofs.startsWith('Nothing to show')) return
  const missing = proofs.split('<br>').filter((proof) => {
    const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(proof.trim()) ?? []
    return !existsSync(file) || !names(readFileSync(file, 'utf8')).includes(name)
  })
  expect(proofs).not.toBe('')
  expect(missing).toEqual([])
})

/** The specification as sentences and items of lists. */
function sentences() {
  let section = ''
  return readFileSync('docs/specification.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^## (\d)/.exec(line)?.[1] ?? section
      if (!covered.has(section) || line.startsWith('#') || line.trim() === '') return []
      const item = line.replace(/^\s*(- |\d+(\.\d+)?\. )?\s*/, '')
      return item.split(/(?<=[.!])\s+(?=[A-Z"])/)
    })
}

/** Quotes may stand escaped in the source of a test. */
const names = (source: string) => source.replaceAll('\\', '')
