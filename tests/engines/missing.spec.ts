import { test } from '@playwright/test'
import { engines, findEngine } from './engines.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
test('the engine is installed', ({}, { project }) => {
  const engine = engines.find(({ name }) => name === project.name)
  throw new Error(engine && findEngine(engine))
})
