import { baseService } from 'astro/assets'
import { expect, test } from 'vitest'
import cropService from './crop-service.ts'

test('two cuts of a picture have two names: all that Astro tells them apart by, and the caption', () => {
  const ofAstro = baseService.propertiesToHash ?? []
  expect(ofAstro.length).toBeGreaterThan(5)
  expect(cropService.propertiesToHash).toEqual([...ofAstro, 'caption'])
})
