import { resolve } from 'node:path'
import type { LoaderContext } from 'astro/loaders'

type Watcher = NonNullable<LoaderContext['watcher']>
type Listener = (path: string) => unknown

/** One save is several events; some editors take the file away and write it anew. */
const settledMs = 100

/**
 * A watcher that hands on the changes of one place of `content/` when all of it is in order, and keeps
 * them until then: meanwhile the pages stay as they were. What was wrong may be mended elsewhere, by a
 * figure or a picture that was missing; so whatever changes is a reason to look again.
 *
 * @param find what is wrong there
 * @param say is told after each look
 */
export function holdBack(
  watcher: Watcher,
  place: string,
  find: () => Promise<readonly string[]>,
  say: (mistakes: readonly string[]) => void,
): Watcher {
  const listeners = new Map<string, Listener[]>()
  const waiting = new Map<string, string>()
  let turn = Promise.resolve()

  watcher.on('all', (event, path) => {
    const isHere = resolve(path).startsWith(resolve(place))
    if (isHere) waiting.set(path, waiting.has(path) && event === 'add' ? 'change' : event)
    if (waiting.size > 0) turn = turn.then(() => look(isHere))
  })

  async function look(isHere: boolean) {
    await new Promise((resolve) => setTimeout(resolve, settledMs))
    if (waiting.size === 0) return
    // A file that is gone altogether: the next change may bring it back.
    const mistakes = await find().catch((error: Error) => [error.message])
    // A change elsewhere that mends nothing is no reason to say the same again.
    if (isHere || mistakes.length === 0) say(mistakes)
    if (mistakes.length > 0) return
    const changes = [...waiting]
    waiting.clear()
    for (const [path, event] of changes) {
      // One that was away and comes back has changed, for who listens to changes alone.
      const heard = listeners.get(event) ?? (event === 'add' ? listeners.get('change') : undefined)
      for (const listener of heard ?? []) await listener(path)
    }
  }

  return new Proxy(watcher, {
    get(target, name) {
      if (name !== 'on') return Reflect.get(target, name).bind(target)
      return (event: string, listener: Listener) =>
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
  })
}
