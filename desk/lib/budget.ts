/** Thrown if too many wait already. The page asks the member to try again. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
  readonly statusCode = 503
}

/** How many small tasks may go ahead of a large one that waits for small ones to end. */
const maxOvertakings = 20

type Task = { readonly needs: number; overtaken: number }
type Waiting = Task & { readonly start: () => void }

type Budget = { readonly total: number; readonly waiting?: number }

/**
 * Returns a function that runs a task while there is room for what it needs of the total, such as its memory in MB, and
 * refuses one if `waiting` others wait. Tasks start in the order in which they came, but small ones, which need at most
 * a third of the total and end soon, go ahead of a large one that has no room yet.
 */
export function openBudget({ total, waiting: mostWaiting = Number.POSITIVE_INFINITY }: Budget) {
  const line: Waiting[] = []
  let used = 0
  let usedByLarge = 0

  const isSmall = ({ needs }: Task) => needs <= total / 3

  const canPass = (task: Task, first: Task) =>
    isSmall(task) && (first.overtaken < maxOvertakings || usedByLarge + first.needs > total)

  function hasTurn(task: Task): boolean {
    const [first = task] = line
    return used + task.needs <= total && (first === task || canPass(task, first))
  }

  function take(task: Task) {
    const [first = task] = line
    if (first !== task) first.overtaken += 1
    used += task.needs
    if (!isSmall(task)) usedByLarge += task.needs
  }

  function giveBack(task: Task) {
    used -= task.needs
    if (!isSmall(task)) usedByLarge -= task.needs
    startWaiting()
  }

  function startWaiting() {
    for (const task of [...line]) {
      if (!hasTurn(task)) continue
      take(task)
      line.splice(line.indexOf(task), 1)
      task.start()
    }
  }

  function wait(task: Task, signal: AbortSignal | undefined) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = Object.assign(task, { start: resolve })
    const leave = () => {
      const place = line.indexOf(waiting)
      if (place < 0) return
      line.splice(place, 1)
      reject(signal?.reason)
      startWaiting()
    }
    signal?.addEventListener('abort', leave, { once: true })
    line.push(waiting)
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  return async <Result>(
    needs: number,
    run: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    signal?.throwIfAborted()
    const task: Task = { needs: Math.min(needs, total), overtaken: 0 }
    if (hasTurn(task)) take(task)
    else {
      if (line.length >= mostWaiting) throw new TooManyWaiting('too many tasks are waiting')
      await wait(task, signal)
    }
    try {
      return await run()
    } finally {
      giveBack(task)
    }
  }
}
