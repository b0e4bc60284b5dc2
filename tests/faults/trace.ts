import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { installDebianPackage } from '../programs.ts'

// The system calls of the desk's main thread, from strace: SQLite's writes and syncs, and the responses in between.

export type Change =
  | { readonly kind: 'write'; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly length: number }

export type Moment =
  | { readonly kind: 'change'; readonly file: string; readonly change: Change }
  | { readonly kind: 'sync'; readonly file: string }
  | { readonly kind: 'unlink'; readonly file: string }
  | { readonly kind: 'request'; readonly socket: string }
  | {
      readonly kind: 'response'
      readonly socket: string
      readonly submissionId: string
      readonly status: number
    }

const tracedCalls = 'read,write,writev,pwrite64,fsync,fdatasync,ftruncate,unlink'

/** Returns the command that traces a desk into a file named `prefix` and its process id. */
export function tracer(prefix: string): readonly string[] {
  if (!existsSync('/usr/bin/strace') && !installDebianPackage('strace')) {
    throw new Error('strace is missing and could not be installed, which requires root on Debian.')
  }
  // -D keeps the desk a child of this process. -ff writes one file per thread.
  const output = ['-ff', '-o', prefix, '-xx', '-y', '-s', '70000', '-e', `trace=${tracedCalls}`]
  return ['/usr/bin/strace', '-D', ...output]
}

export async function readTrace(file: string): Promise<readonly Moment[]> {
  const moments: Moment[] = []
  const received = new Map<string, string>()
  const lines = createInterface({ input: createReadStream(file, 'latin1') })
  for await (const line of lines) {
    const call = /^(\w+)\((.*)\)\s+= (\d+)/s.exec(line)
    if (call) moments.push(...readCall(call[1] ?? '', call[2] ?? '', received))
  }
  return moments
}

export async function waitForTrace(file: string): Promise<void> {
  for (let size = -1; ; await sleep(200)) {
    const { size: now } = await stat(file)
    if (now === size) return
    size = now
  }
}

function readCall(name: string, words: string, received: Map<string, string>): readonly Moment[] {
  const place = /^\d+<([^>]*)>/.exec(words)?.[1]
  if (name === 'unlink')
    return aboutStore(texts(words).toString(), (file) => ({ kind: name, file }))
  if (place === undefined) return []
  const path = unhex(place).toString()
  if (path.startsWith('socket:')) return readSocketCall(name, path, words, received)
  switch (name) {
    case 'pwrite64': {
      const offset = Number(words.slice(words.lastIndexOf(',') + 1))
      const change: Change = { kind: 'write', offset, bytes: texts(words) }
      return aboutStore(path, (file) => ({ kind: 'change', file, change }))
    }
    case 'ftruncate': {
      const length = Number(words.slice(words.lastIndexOf(',') + 1))
      const change: Change = { kind: 'truncate', length }
      return aboutStore(path, (file) => ({ kind: 'change', file, change }))
    }
    case 'fsync':
    case 'fdatasync':
      return aboutStore(path, (file) => ({ kind: 'sync', file }))
    default:
      return []
  }
}

/** Leaves out `desk.sqlite-shm`, which is only shared memory. */
function aboutStore(path: string, moment: (file: string) => Moment): readonly Moment[] {
  const file = basename(path)
  return /^desk\.sqlite(-wal|-journal)?$/.test(file) ? [moment(file)] : []
}

function readSocketCall(
  name: string,
  socket: string,
  words: string,
  received: Map<string, string>,
): readonly Moment[] {
  const text = texts(words).toString('latin1')
  const before = received.get(socket)
  if (name === 'read') {
    if (text === '') return []
    received.set(socket, (before ?? '') + text)
    return before === undefined ? [{ kind: 'request', socket }] : []
  }
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
  const submissionId = /"submissionId":"([^"]+)"/.exec(before ?? '')?.[1]
  if (status === undefined) return []
  received.delete(socket)
  if (submissionId === undefined) return []
  return [{ kind: 'response', socket, submissionId, status: Number(status) }]
}

const texts = (words: string): Buffer =>
  Buffer.concat([...words.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => unhex(hex)))

const unhex = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex')
