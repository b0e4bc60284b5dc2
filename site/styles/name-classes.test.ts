import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { nameClasses } from './name-classes.ts'

/** The class each rule of a file begins with, as Vite asks for it. */
const classes = globSync('site/**/*.module.css').flatMap((file) => {
  const rules = readFileSync(file, 'utf8').matchAll(/^ +\.(\w+)/gm)
  const names = new Set([...rules].map(([, name = '']) => name))
  return [...names].map((name) => [name, resolve(file)] as const)
})

test('every class has a name of two letters, its own, alike in every build', () => {
  const [name, again] = [nameClasses('site'), nameClasses('site')]
  const names = classes.map((one) => name(...one))
  expect(names.filter((short) => !/^[a-z][a-z\d]$/i.test(short))).toEqual([])
  expect(new Set(names).size).toBe(classes.length)
  expect(classes.map((one) => again(...one))).toEqual(names)
})

test('a class nobody wrote is a mistake of the build', () => {
  const file = resolve('site/ui/Field.module.css')
  expect(() => nameClasses('site')('no-such', file)).toThrow('is no class that the build has read')
})
