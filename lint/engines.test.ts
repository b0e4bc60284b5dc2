import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '../tests/engines/limits.ts'

test('journeys skipped in Firefox are named by their titles', () => {
  const stale = limits.flatMap(({ tests }) =>
    Object.entries(tests).flatMap(([file, titles]) => {
      const source = readFileSync(`tests/journeys/${file}`, 'utf8')
      return titles.filter((words) => !source.includes(words)).map((words) => `${file}: ${words}`)
    }),
  )
  expect(stale).toEqual([])
})
