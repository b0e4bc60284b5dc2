import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openBudget } from '#desk/lib/budget.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { cleanText, type Fields } from './bodies.ts'
import { uploadTimeoutMs } from './connections.ts'
import { Refusal } from './errors.ts'

type FileDetails = {
  readonly name: string
  readonly type: string
  readonly digest: string
}

type UploadedFile = FileDetails & { readonly content: Buffer }

/** A file that is too large for memory. */
export type StoredFile = FileDetails & { readonly read: () => Readable }

/** What is wrong with an upload as a whole. `broken`: it ends too early, or is not a form. */
export type UploadFault = 'too large' | 'too many files' | 'broken'

export type Upload<File = UploadedFile> = {
  /** All that was typed, even if there is a fault. */
  readonly fields: Fields
  /** The names of the fields for files, chosen or not. */
  readonly fileFields: readonly string[]
  /** Empty if there is a fault. */
  readonly files: readonly File[]
  readonly fault: UploadFault | null
}

type StoredUploadOptions = {
  /** The folder for files on their way. */
  readonly folder: string
  readonly maxBytes: number
  readonly maxFiles: number
}

type UploadOptions = StoredUploadOptions & {
  /** The uploads whose files are in memory at a time. */
  readonly running: number
}

/** Uploads that wait are on the disk, so that many of them take little memory. */
const maxWaiting = 200

/** Above any form of the desk. They keep the parser's memory small. */
const maxParts = 200
/** In bytes. Above the longest field, so that a text that is too long can be shown again whole. */
const maxFieldBytes = 512 * 1024
/** In bytes, of all fields. They are in memory while an upload waits. */
const maxTypedBytes = megabyte

/** The options of a route that reads uploads: time for slow connections. */
export const uploadRoute = { config: { isSlow: true }, handlerTimeout: uploadTimeoutMs } as const

export const acceptUploads = (app: FastifyInstance) => app.register(multipart)

type FileOnDisk = FileDetails & { readonly handle: FileHandle }

/**
 * Returns a function that reads an upload and then calls `handle`. Files stream to the disk; a few uploads at a time are
 * read into memory and handled.
 */
export function openUploads({ running, ...options }: UploadOptions) {
  const receive = openReceiver(options)
  const inTurn = openBudget({ total: running, waiting: maxWaiting })
  return <Result>(request: FastifyRequest, handle: (upload: Upload) => Promise<Result>) =>
    receive(request, ({ files, ...upload }) => {
      const load = async () => handle({ ...upload, files: await Promise.all(files.map(loaded)) })
      return inTurn(1, load)
    })
}

/** As `openUploads`, for files that stay on the disk until they are handled. */
export function openStoredUploads(options: StoredUploadOptions) {
  const receive = openReceiver(options)
  return <Result>(
    request: FastifyRequest,
    handle: (upload: Upload<StoredFile>) => Promise<Result>,
  ) => receive(request, ({ files, ...upload }) => handle({ ...upload, files: files.map(stored) }))
}

/** Reads what was typed into a form, and drops its files. */
export async function readTyped(
  request: FastifyRequest,
): Promise<Pick<Upload, 'fields' | 'fileFields'>> {
  const isUpload = request.headers['content-type']?.startsWith('multipart/') === true
  if (!isUpload) return { fields: (request.body as Fields | undefined) ?? {}, fileFields: [] }
  return dropFiles(request, async (typed) => typed)
}

function openReceiver({ folder, maxBytes, maxFiles }: StoredUploadOptions) {
  return async <Result>(
    request: FastifyRequest,
    handle: (upload: Upload<FileOnDisk>) => Promise<Result>,
  ): Promise<Result> => {
    if (!request.isMultipart()) {
      if (typeof request.body !== 'object') throw new Refusal(415, 'an upload must be a form')
      return handle({ fields: request.body as Fields, fileFields: [], files: [], fault: null })
    }
    const handles: FileHandle[] = []
    try {
      return await handle(await receive(request, handles))
    } finally {
      await Promise.all(handles.map((file) => file.close()))
    }
  }

  async function receive(
    request: FastifyRequest,
    handles: FileHandle[],
  ): Promise<Upload<FileOnDisk>> {
    const files: FileOnDisk[] = []
    const fields = new Map<string, string>()
    const fileFields = new Set<string>()
    let [bytes, typedBytes] = [0, 0]
    let fault: UploadFault | null = null

    async function receiveFile({ fieldname, filename: name, mimetype: type, file }: MultipartFile) {
      fileFields.add(fieldname)
      let handle: FileHandle | null = null
      const hash = createHash('sha256')
      // What exceeds a limit is read and dropped: a browser shows no answer before it has sent everything.
      for await (const chunk of file as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > maxBytes) fault = 'too large'
        // Browsers submit an empty file for a file field that was left blank, so only files with bytes count.
        if (handle === null && files.length === maxFiles) fault ??= 'too many files'
        if (fault !== null) continue
        if (handle === null) {
          handle = await openUnnamed(folder)
          handles.push(handle)
        }
        hash.update(chunk)
        await handle.write(chunk)
      }
      if (handle !== null) files.push({ name, type, digest: hash.digest('base64url'), handle })
    }

    function receiveField({ fieldname, value, valueTruncated }: MultipartValue) {
      const text = cleanText(`${value}`).replaceAll('\r\n', '\n')
      typedBytes += Buffer.byteLength(text)
      if (valueTruncated || typedBytes > maxTypedBytes) fault ??= 'broken'
      if (typedBytes <= maxTypedBytes) fields.set(fieldname, text)
    }

    const limits = { fileSize: Infinity, parts: maxParts, fieldSize: maxFieldBytes }
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file') await receiveFile(part)
        else receiveField(part)
      }
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException
      // The client is gone, or the disk is full.
      if (request.raw.socket.destroyed || syscall !== undefined) throw error
      fault = code === 'FST_PARTS_LIMIT' ? 'too many files' : 'broken'
      request.raw.resume()
    }
    return {
      fields: Object.fromEntries(fields),
      fileFields: [...fileFields],
      files: fault === null ? files : [],
      fault,
    }
  }
}

const dropFiles = openReceiver({ folder: '', maxBytes: Number.POSITIVE_INFINITY, maxFiles: 0 })

/** Opens a file without a name, which is gone when it is closed, or when the desk is killed. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

const stored = ({ handle, ...details }: FileOnDisk): StoredFile => ({
  ...details,
  read: () => handle.createReadStream({ start: 0, autoClose: false }),
})

async function loaded({ handle, ...details }: FileOnDisk): Promise<UploadedFile> {
  const { size } = await handle.stat()
  const content = Buffer.alloc(size)
  await handle.read(content, 0, size, 0)
  return { ...details, content }
}
