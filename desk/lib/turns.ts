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
