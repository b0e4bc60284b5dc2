/** Thrown if too many wait already. The page asks the member to try again. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/** Runs at most `running` tasks at a time. Refuses a task if `waiting` others wait. */
export function takeTurns({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = []
  let busy = 0
  return async <Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted()
    if (busy < running) busy += 1
    else {
      if (queue.length >= waiting) throw new TooManyWaiting('too many tasks are waiting')
      await waitForTurn(queue, signal)
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
}

const waitForTurn = (queue: (() => void)[], signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      queue.splice(queue.indexOf(start), 1)
      reject(signal?.reason)
    }
    const start = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    signal?.addEventListener('abort', leave, { once: true })
    queue.push(start)
  })

/** Runs tasks of the same name one after the other. Tasks of different names do not wait for each other. */
export function turnsByName() {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(name: string, task: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(task, task)
    last.set(name, turn)
    try {
      return await turn
    } finally {
      if (last.get(name) === turn) last.delete(name)
    }
  }
}
