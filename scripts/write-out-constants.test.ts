import { expect, test } from 'vitest'
import { writeOutConstants } from './write-out-constants.ts'

const write = (css: string, ...set: string[]) =>
  writeOutConstants(css, (name) => set.includes(name))

test('a value that the root alone defines is written where it is used, with the values in it', () => {
  const root = '@layer base{:root{--a:1px;--b:calc(2*var(--a));--c:var(--b) solid}}'
  expect(write(`${root}p{margin:calc(-1*var(--a)) var(--b)}q{border:var(--c)}`)).toBe(
    '@layer base{:root{--a:1px;--b:calc(2*1px);--c:calc(2*1px) solid}}' +
      'p{margin:calc(-1*1px) calc(2*1px)}q{border:calc(2*1px) solid}',
  )
})

const kept = {
  'in another rule too': ':root{--a:1px}.wide{--a:2px}p{margin:var(--a)}',
  'in a rule of the root that comes later': ':root{--a:1px}:root{--a:2px}p{margin:var(--a)}',
  'for paper alone': '@media print{:root{--a:1px}}p{margin:var(--a)}',
  'for paper differently': ':root{--a:1px}@media print{:root{--a:2px}}p{margin:var(--a)}',
  'for some root elements': ':root[data-first]{--a:1px}p{margin:var(--a)}',
  'by a value that varies': ':root{--a:var(--b)}.x{--b:1px}p{margin:var(--a)}',
  'as it moves': ':root{--a:1px}@keyframes k{to{--a:2px}}p{margin:var(--a)}',
  'with a type': '@property --a{syntax:"<length>"}:root{--a:1px}p{margin:var(--a)}',
  'with another value in its absence': ':root{--a:1px}p{margin:var(--a,2px)}',
  nowhere: 'p{margin:var(--a)}',
}

test.for(Object.entries(kept))('a property stays that is defined %s', ([, css]) => {
  expect(write(css)).toBe(css)
})

test('a property stays that the page or a script sets', () => {
  const css = ':root{--a:1px;--b:var(--a)}p{margin:var(--b)}'
  expect(write(css, '--a')).toBe(css)
})
