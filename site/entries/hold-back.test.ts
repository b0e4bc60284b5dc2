import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdBack } from './hold-back.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Watcher = Parameters<typeof holdBack>[0]

/** A place whose mistakes a test sets, and what became of its changes. */
function watchPlace() {
  const source = new EventEmitter()
  const state = { mistakes: [] as string[], taken: [] as string[], said: [] as string[][] }
  const watcher = holdBack(
    // Of a watcher, this is what it looks at.
    source as unknown as Watcher,
    'content/posts',
    async () => {
      if (state.mistakes.includes('gone')) throw new Error('no such file')
      return state.mistakes
    },
    (mistakes) => state.said.push([...mistakes]),
  )
  watcher.on('change', (path) => state.taken.push(`change ${path}`))
  watcher.on('unlink', (path) => state.taken.push(`unlink ${path}`))
  const change = async (path: string, event = 'change', mistakes: string[] = []) => {
    state.mistakes = mistakes
    source.emit('all', event, path)
    await vi.advanceTimersByTimeAsync(200)
  }
  return { state, change, source }
}

test('a change that is in order is taken at once, as what it is', async () => {
  const { state, change } = watchPlace()
  await change('content/posts/a.md')
  await change('content/posts/b.md', 'unlink')
  expect(state.taken).toEqual(['change content/posts/a.md', 'unlink content/posts/b.md'])
})

test('with a mistake every change waits, and all are taken when it is mended', async () => {
  const { state, change } = watchPlace()
  await change('content/posts/a.md', 'change', ['a.md:1 wrong'])
  await change('content/posts/b.md', 'change', ['a.md:1 wrong'])
  expect(state.taken).toEqual([])
  await change('content/posts/a.md')
  expect(state.taken.toSorted()).toEqual(['change content/posts/a.md', 'change content/posts/b.md'])
  expect(state.said).toEqual([['a.md:1 wrong'], ['a.md:1 wrong'], []])
})

test('what is mended elsewhere counts, and a change there says nothing twice', async () => {
  const { state, change } = watchPlace()
  await change('content/posts/a.md', 'change', ['There is no fact "drvie"'])
  await change('content/site.yaml', 'change', ['There is no fact "drvie"'])
  await change('content/facts.yaml')
  expect(state.taken).toEqual(['change content/posts/a.md'])
  expect(state.said).toEqual([['There is no fact "drvie"'], []])
})

test('what happens elsewhere is not looked at while nothing waits', async () => {
  const { state, change } = watchPlace()
  await change('content/site.yaml', 'change', ['a.md:1 wrong'])
  expect(state).toMatchObject({ taken: [], said: [] })
})

test('a file that an editor takes away and writes anew has changed, once', async () => {
  const { state, source } = watchPlace()
  source.emit('all', 'unlink', 'content/posts/a.md')
  source.emit('all', 'add', 'content/posts/a.md')
  await vi.advanceTimersByTimeAsync(500)
  expect(state.taken).toEqual(['change content/posts/a.md'])
})

test('a file that is gone and comes back later is taken then', async () => {
  const { state, change } = watchPlace()
  await change('content/posts/a.md', 'unlink', ['gone'])
  expect(state.said).toEqual([['no such file']])
  await change('content/posts/a.md', 'add')
  expect(state.taken).toEqual(['change content/posts/a.md'])
})
