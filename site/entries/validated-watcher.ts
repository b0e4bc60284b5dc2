import { EventEmitter } from 'node:events'
import { resolve, sep } from 'node:path'
import type { LoaderContext } from 'astro/loaders'

type Watcher = NonNullable<LoaderContext['watcher']>

/** One save is several events; some editors take the file away and write it anew. */
const settledMs = 100

const validated = new WeakMap<Watcher, Watcher>()

/**
 * A watcher that hands on changes of `content/` when all of it is in order, and keeps them until then:
 * meanwhile the pages stay as they were. There is one for each watcher of Vite's.
 *
 * @param find what is wrong in `content/`
 * @param say is told after each look
 */
export function validatedWatcher(
  watcher: Watcher,
  find: () => Promise<readonly string[]>,
  say: (errors: readonly string[]) => void,
): Watcher {
  const known = validated.get(watcher)
  if (known) return known
  const changes = new EventEmitter().setMaxListeners(0)
  const waiting = new Map<string, string>()
  const content = resolve('content') + sep
  let timer: NodeJS.Timeout

  watcher.on('all', (event, path) => {
    if (!resolve(path).startsWith(content)) return
    // One that was away and is back has changed, for anyone who listens to changes alone.
    waiting.set(path, waiting.has(path) && event === 'add' ? 'change' : event)
    clearTimeout(timer)
    timer = setTimeout(handOn, settledMs)
  })

  async function handOn() {
    // A file that is gone altogether: the next change may bring it back.
    const errors = await find().catch((error: Error) => [error.message])
    say(errors)
    if (errors.length > 0) return
    const settled = [...waiting]
    waiting.clear()
    for (const [path, event] of settled) changes.emit(event, path)
  }

  // Astro's loaders ask it to watch more, and to tell them.
  const add = (paths: string | readonly string[]) => watcher.add(paths)
  const ours = Object.assign(changes, { add }) as unknown as Watcher
  validated.set(watcher, ours)
  return ours
}
