import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import {
  inProgramMemory,
  ProgramFailure,
  programsMb,
  readAnswer,
  runProgram,
} from './run-program.ts'

const files: string[] = []
afterAll(() => Promise.all(files.map((file) => rm(file))))

async function run(code: string, given: Partial<Parameters<typeof runProgram>[0]> = {}) {
  const file = join(tmpdir(), `program-${process.pid}-${files.length}.mjs`)
  files.push(file)
  await writeFile(file, code)
  const limits = { ms: 20_000, memoryMb: 200, heapMb: 100 }
  return runProgram({ file, input: '', limits, ...given })
}

test('a program gets its input and an empty environment', async () => {
  process.env['SMTP_URL'] = 'smtp://team:secret@mail.example.test'
  const code = `if ('SMTP_URL' in process.env) throw new Error('It sees the password.'); process.stdin.pipe(process.stdout)`
  const output = await run(code, { input: 'Ștefan\n' })
  delete process.env['SMTP_URL']
  expect(`${output}`).toBe('Ștefan\n')
})

test('a program that uses too much memory or never ends is killed', async () => {
  const hungry = run('const all = []; for (;;) all.push(Buffer.alloc(20_000_000, 1))')
  await expect(hungry).rejects.toThrow(ProgramFailure)
  const limits = { ms: 500, memoryMb: 200, heapMb: 100 }
  await expect(run('for (;;);', { limits })).rejects.toThrow(ProgramFailure)
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

test('a program waits until its memory is free, and no longer than its caller', async () => {
  const file = join(tmpdir(), `program-${process.pid}-waiting`)
  const code = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, '')`
  const others = Promise.withResolvers<void>()
  const busy = inProgramMemory(programsMb - 100, () => others.promise)
  const leaving = new AbortController()
  const left = run('', { signal: leaving.signal })
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  const waiting = run(code)
  await run('', { limits: { ms: 20_000, memoryMb: 90, heapMb: 50 } })
  expect(existsSync(file)).toBe(false)
  others.resolve()
  await Promise.all([busy, waiting])
  files.push(file)
  expect(existsSync(file)).toBe(true)
})

test('an answer is a line of JSON, then bytes', () => {
  const [answer, bytes] = readAnswer<object>(Buffer.from('{"a":1}\n\n\0'))
  expect([answer, `${bytes}`]).toEqual([{ a: 1 }, '\n\0'])
  expect(() => readAnswer(Buffer.from('half'))).toThrow(ProgramFailure)
})
