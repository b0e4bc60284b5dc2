import type { Socket } from 'node:net'

type ConnectionError = Error & { readonly code?: string }

/** What Node refuses before there is a request: too slow, too long, no HTTP at all. */
const refusals: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Refuses what cannot even be read as a request, under the headers of every other answer. */
export function rejectUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const phrase = 'The request could not be read.\n'
    const lines = [
      `HTTP/1.1 ${refusals[error.code ?? ''] ?? '400 Bad Request'}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'cache-control: no-store',
      'content-type: text/plain; charset=utf-8',
      `content-length: ${phrase.length}`,
      'connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${phrase}`)
    // Not only ended: a client that never hangs up would stay.
    socket.destroySoon()
  }
}
