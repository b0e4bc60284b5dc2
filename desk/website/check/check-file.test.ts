import { expect, test } from 'vitest'
import { messageOf } from '#site/content/check/text-error.ts'
import { openCheck } from './check-file.ts'

const fact = (name: string, value: string, shown: string) =>
  `${name}:\n  value: ${value}\n  shown: ${shown}\n  source: Us\n  checked: "2026-11-20"\n`

const facts = [
  fact('permit', '1500 USD', '$1,500 per person'),
  fact('fee', '40 USD', '$40'),
  fact('other-fee', '40 USD', '$40 a day'),
].join('')

function errorsIn(file: string, text: string) {
  const texts = new Map([
    ['content/facts.yaml', facts],
    [file, text],
  ])
  return openCheck(texts, '.')(file)
}

test.each([
  ['It costs $1,500.', 'Choose the price below and press Insert. Its name is {fact:permit}.'],
  ['It costs $40.', 'Choose the price below and press Insert.'],
  ['In {fact:may}.', 'There is no fact called "may". Choose a figure below and press Insert.'],
])(`a form's message for "%s" names the button to press`, (text, said) => {
  const notice = `notices:\n  - from: 2027-03-01\n    until: 2027-03-14\n    text: ${text}\n`
  const [error, ...others] = errorsIn('content/notice.yaml', notice)
  expect(others).toEqual([])
  expect(error?.path).toEqual(['notices', '0', 'text'])
  expect(error && messageOf(error).endsWith(said)).toBe(true)
})

test('a message about two different numbers names the label of the other field', () => {
  const [error] = errorsIn('content/facts.yaml', fact('permit', '1600 USD', '$1,500'))
  expect(error?.path).toEqual(['permit', 'shown'])
  expect(error && messageOf(error)).toContain('This number differs from the one under Figure.')
})

test('a dead link in an article is an error of the article', () => {
  const errors = errorsIn('content/posts/x.md', '---\ntitle: x\n---\nA [link](/nowhere).\n')
  expect(errors.find(({ message }) => message.includes('/nowhere'))?.path).toEqual(['article'])
})
