import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TestServer = AsyncDisposable & { readonly port: number; readonly url: string }

export async function startServer(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
