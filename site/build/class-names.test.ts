import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortClassName } from './class-names.ts'

const styles = globSync('site/**/*.css').map((file) => ({
  file,
  classes: [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(
    ([, name = '']) => name,
  ),
}))
const isModule = ({ file }: { file: string }) => file.endsWith('.module.css')

test('every class of a page has a name of its own', () => {
  const built = styles
    .filter(isModule)
    .flatMap(({ file, classes }) =>
      [...new Set(classes)].map((name) => shortClassName(name, resolve(file))),
    )
  const plain = new Set(styles.filter((one) => !isModule(one)).flatMap(({ classes }) => classes))
  expect(built.length).toBeGreaterThan(150)
  expect(new Set(built).size).toBe(built.length)
  expect(built.filter((name) => plain.has(name))).toEqual([])
})

test('a class has the same name each time, also with the query that Astro adds to a file', () => {
  const name = shortClassName('root', resolve('site/components/Card.module.css'))
  expect(shortClassName('root', `${resolve('site/components/Card.module.css')}?inline`)).toBe(name)
})
