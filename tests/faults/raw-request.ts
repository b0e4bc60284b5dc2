import { connect } from 'node:net'

export type RawRequest = {
  readonly method: string
  readonly path: string
  readonly version: string
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body: Buffer
  readonly lineEnd: string
}

export type RawAnswer = {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

export function toBytes({ method, path, version, headers, body, lineEnd }: RawRequest): Buffer {
  const saysLength = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name))
  const lines = [
    `${method} ${path} ${version}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(saysLength || body.length === 0 ? [] : [`Content-Length: ${body.length}`]),
    '',
    '',
  ]
  return Buffer.concat([Buffer.from(lines.join(lineEnd), 'latin1'), body])
}

/**
 * Sends bytes. Returns the response once the connection ends or nothing has arrived for a while, or null if there is
 * none.
 */
export async function exchange(
  url: string,
  bytes: Buffer,
  patienceMs: number,
): Promise<RawAnswer | null> {
  const { hostname, port } = new URL(url)
  const chunks: Buffer[] = []
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.setTimeout(patienceMs)
    socket.once('timeout', () => {
      socket.end()
      socket.once('timeout', () => socket.destroy())
    })
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // After a connection reset, the bytes received so far are the response.
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.write(bytes)
  })
  return chunks.length === 0 ? null : readAnswer(Buffer.concat(chunks).toString('latin1'))
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status, headers: new Map(headers), body: text.slice(end + 4) }
}
