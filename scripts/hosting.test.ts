import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

type Manifest = Readonly<
  Record<
    'imports' | 'scripts' | 'dependencies' | 'optionalDependencies',
    Readonly<Record<string, string>>
  >
>
const manifest: Manifest = JSON.parse(read('package.json'))
const deskWords = manifest.scripts['start:desk']

test('the service runs the desk with the arguments of `npm run start:desk`', () => {
  const [, words] = /^ExecStart=\/srv\/imisozi\/node_modules\/\.bin\/(.*)$/m.exec(
    read('hosting/imisozi.service'),
  ) as RegExpExecArray
  expect(words).toBe(deskWords)
})

test('the container image runs the desk with the arguments of `npm run start:desk`', () => {
  const [, words = ''] = /^CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? []
  expect(JSON.parse(words).join(' ')).toBe(deskWords)
})

test('the image is built from every folder that the code imports from', () => {
  const folders = Object.values(manifest.imports).map((path) =>
    path.replace(/^\.\/(.*)\/\*$/, '$1'),
  )
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(folders.map((folder) => `!${folder}`)),
  )
})

const sources = globSync('{desk,core}/**/*.{ts,tsx}')
const imported = sources
  .filter((file) => !/\.test\.|\/test-/.test(file))
  .map((file) => read(file).replaceAll(/import type [^']*'[^']*'/g, ''))
  .flatMap((code) => [...code.matchAll(/ from '(?!node:)((?:@[^/']+\/)?[^./#'][^/']*)/g)])
  .map(([, name = '']) => name)

test('every package that the desk imports is a production dependency', () => {
  expect(imported).toContain('fastify')
  expect(imported.filter((name) => !Object.hasOwn(manifest.dependencies, name))).toEqual([])
})

test('the image leaves out packages that only the build needs, and none that the desk imports', () => {
  const leftOut = [...read('Dockerfile').matchAll(/ dependencies\.(\S+)/g)].map(([, name]) => name)
  const packages = Object.keys(manifest.dependencies)
  expect(packages.filter((name) => imported.includes(name) && leftOut.includes(name))).toEqual([])
  expect(packages).toEqual(expect.arrayContaining(leftOut))
})
