import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ConfigurationError } from './configuration-error.ts'
import { syncFolder } from './sync-folder.ts'
import { writeAtomically } from './write-atomically.ts'

const keyBytes = 32

/**
 * The key in a file, or null where there is no such file. Cut short it would be a key that anybody can
 * guess: then a `ConfigurationError` says what to do instead.
 */
export async function readKeyFile(file: string, hint: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  if (/^[0-9a-f]{64}$/i.test(text.trim())) return Buffer.from(text.trim(), 'hex')
  throw new ConfigurationError(`${file} is damaged: it is no key of 64 digits. ${hint}`)
}

/** The key in a file, which is made where there is none. */
export async function ensureKeyFile(file: string, hint: string): Promise<Buffer> {
  const there = await readKeyFile(file, hint)
  if (there !== null) return there
  await makeKeyFile(file)
  const made = await readKeyFile(file, hint)
  if (made === null) throw new Error(`${file} was taken away`)
  return made
}

/** Makes a key, whole or not at all. Where one has come meanwhile, that one stays. */
async function makeKeyFile(file: string): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}.part`)
  try {
    await writeAtomically(unfinished, `${randomBytes(keyBytes).toString('hex')}\n`)
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
  await syncFolder(dirname(file))
}
