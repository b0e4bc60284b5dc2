import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPlatform } from '../integrations/spreadsheet/platform-double.ts'

/**
 * The platform's reaction to a call. `script`: runs the script and redirects to its answer.
 * `refuses`: only calls that contain this text get the status.
 */
export type SheetConduct =
  | 'script'
  | 'locked'
  | 'page'
  | 'hang up'
  | 'endless'
  | 'insecure'
  | { readonly status: number; readonly refuses?: string }

export type TestSpreadsheet = AsyncDisposable & {
  /** The web app's address. */
  readonly url: string
  /** Calls that brought a row, whatever became of them. */
  readonly posts: string[]
  conduct: SheetConduct
  /** Returns the rows of a sheet, as a person sees them. */
  readonly records: ReturnType<typeof startPlatform>['records']
}

/**
 * The spreadsheet's platform as a real server: it runs the script, answers 302, and gives the script's
 * words to whoever asks for them at another host.
 */
export async function startSpreadsheet(): Promise<TestSpreadsheet> {
  const platform = startPlatform()
  const locked = startPlatform({ isLocked: true })
  const words = new Map<string, string>()
  const posts: string[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (path.startsWith('/echo/')) {
      const said = words.get(path.slice('/echo/'.length))
      response.writeHead(said === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(said)
      return
    }
    const contents = await readBody(request)
    if (request.method === 'POST') posts.push(contents)
    const { conduct } = sheet
    if (conduct === 'hang up') return void request.socket.destroy()
    if (conduct === 'page') return void response.end('<html>Sorry, unable to open the file</html>')
    if (typeof conduct === 'object' && contents.includes(conduct.refuses ?? '')) {
      return void response.writeHead(conduct.status).end('no')
    }
    if (conduct === 'endless') return lead(response, sheet.url)
    if (conduct === 'insecure') return lead(response, 'http://sheet.example.test/echo/1')
    const run = conduct === 'locked' ? locked : platform
    const said = request.method === 'POST' ? run.post(contents) : run.ready()
    const key = String(words.size)
    words.set(key, JSON.stringify(said))
    lead(response, `http://localhost:${port}/echo/${key}`)
  }

  const sheet: TestSpreadsheet = {
    url: `http://127.0.0.1:${port}/exec`,
    posts,
    conduct: 'script',
    records: platform.records,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return sheet
}

function lead(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end('<html>Moved</html>')
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
