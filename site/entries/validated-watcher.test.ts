import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { validatedWatcher } from './validated-watcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Watcher = Parameters<typeof validatedWatcher>[0]

/** Content whose errors a test sets, and what became of its changes. */
function watchContent() {
  const source = new EventEmitter()
  const state = { errors: [] as string[], taken: [] as string[], said: [] as string[][] }
  const watcher = validatedWatcher(
    // Of a watcher, this is what it looks at.
    source as unknown as Watcher,
    async () => {
      if (state.errors.includes('gone')) throw new Error('no such file')
      return state.errors
    },
    (errors) => state.said.push([...errors]),
  )
  for (const event of ['add', 'change', 'unlink'] as const)
    watcher.on(event, (path) => state.taken.push(`${event} ${path}`))
  const change = async (path: string, event = 'change', errors: string[] = []) => {
    state.errors = errors
    source.emit('all', event, path)
    await vi.advanceTimersByTimeAsync(200)
  }
  return { state, change, source }
}

test('a change that is in order is taken at once, as what it is', async () => {
  const { state, change } = watchContent()
  await change('content/posts/a.md')
  await change('content/posts/b.md', 'unlink')
  expect(state.taken).toEqual(['change content/posts/a.md', 'unlink content/posts/b.md'])
})

test('with an error anywhere every change waits, and all are taken when it is mended', async () => {
  const { state, change } = watchContent()
  await change('content/posts/a.md', 'change', ['a.md:1 There is no fact "drvie"'])
  await change('content/site.yaml', 'change', ['a.md:1 There is no fact "drvie"'])
  expect(state.taken).toEqual([])
  await change('content/facts.yaml')
  expect(state.taken.map((taken) => taken.split('/').at(-1)).toSorted()).toEqual([
    'a.md',
    'facts.yaml',
    'site.yaml',
  ])
  const [error] = state.said
  expect(state.said).toEqual([error, error, []])
})

test('what happens outside content/ is not looked at', async () => {
  const { state, change } = watchContent()
  await change('site/pages/index.astro', 'change', ['a.md:1 wrong'])
  expect(state).toMatchObject({ taken: [], said: [] })
})

test('a file that an editor takes away and writes anew has changed, once', async () => {
  const { state, source } = watchContent()
  source.emit('all', 'unlink', 'content/posts/a.md')
  source.emit('all', 'add', 'content/posts/a.md')
  await vi.advanceTimersByTimeAsync(500)
  expect(state.taken).toEqual(['change content/posts/a.md'])
})

test('a file that is gone and comes back later is taken then', async () => {
  const { state, change } = watchContent()
  await change('content/site.yaml', 'unlink', ['gone'])
  expect(state.said).toEqual([['no such file']])
  await change('content/site.yaml', 'add')
  expect(state.taken).toEqual(['change content/site.yaml'])
})
