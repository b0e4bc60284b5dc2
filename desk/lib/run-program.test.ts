import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { runProgram } from './run-program.ts'
import { TooManyWaiting, takeTurns } from './turns.ts'

const files: string[] = []
afterAll(() => Promise.all(files.map((file) => rm(file))))

async function run(code: string, given: Partial<Parameters<typeof runProgram>[0]> = {}) {
  const file = join(tmpdir(), `program-${process.pid}-${files.length}.mjs`)
  files.push(file)
  await writeFile(file, code)
  const limits = { ms: 20_000, memoryKb: 600_000, heapMb: 100 }
  return runProgram({ file, input: '', limits, ...given })
}

test('a program gets its input and an empty environment', async () => {
  process.env['SMTP_URL'] = 'smtp://team:secret@mail.example.test'
  const code = `process.stdin.pipe(process.stdout); process.stderr.write(Object.keys(process.env).join())`
  const { output, complaint, code: exit } = await run(code, { input: 'Ștefan' })
  delete process.env['SMTP_URL']
  expect([`${output}`, exit]).toEqual(['Ștefan', 0])
  expect(complaint).not.toMatch(/SMTP|DATABASE|PATH=/)
})

test('a program that uses too much memory or never ends is killed', async () => {
  const hungry = await run('const all = []; for (;;) all.push(Buffer.alloc(20_000_000, 1))')
  expect(hungry.code).not.toBe(0)
  const limits = { ms: 500, memoryKb: 600_000, heapMb: 100 }
  expect((await run('for (;;);', { limits })).code).toBeNull()
})

test('a program ends when its caller leaves', async () => {
  const leaving = new AbortController()
  const file = join(tmpdir(), `program-${process.pid}-pid`)
  files.push(file)
  const code = `
    import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(file)}, String(process.pid))
    setInterval(() => {}, 1000)`
  const running = run(code, { signal: leaving.signal })
  const { readFile } = await import('node:fs/promises')
  let pid = ''
  while (pid === '') {
    await sleep(20)
    pid = await readFile(file, 'utf8').catch(() => '')
  }
  leaving.abort()
  await expect(running).rejects.toThrow('aborted')
  for (;;) {
    try {
      process.kill(Number(pid), 0)
    } catch {
      return
    }
    await sleep(20)
  }
})

test('tasks take turns, those that leave make room, and too many are refused', async () => {
  const inTurn = takeTurns({ running: 2, waiting: 2 })
  const running = new Set<number>()
  let most = 0
  const ends: (() => void)[] = []
  const task = (number: number) => async () => {
    running.add(number)
    most = Math.max(most, running.size)
    await new Promise<void>((resolve) => ends.push(resolve))
    running.delete(number)
    return number
  }
  const leaving = new AbortController()
  const first = [inTurn(task(1)), inTurn(task(2)), inTurn(task(3))]
  const left = inTurn(task(4), leaving.signal)
  await expect(inTurn(task(5))).rejects.toThrow(TooManyWaiting)
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  const last = inTurn(task(6))
  for (let ended = 0; ended < 4; ended += 1) {
    while (ends.length === 0) await sleep(1)
    ends.shift()?.()
  }
  expect(await Promise.all([...first, last])).toEqual([1, 2, 3, 6])
  expect(most).toBe(2)
})
