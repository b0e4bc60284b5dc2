import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Screen = { readonly env: NodeJS.ProcessEnv; readonly end: () => void }

/** A screen that nobody looks at, for programs that open windows. The server chooses its number. */
export async function startScreen(): Promise<Screen> {
  const words = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const server = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data')
  return { env: { DISPLAY: `:${`${number}`.trim()}` }, end: () => server.kill() }
}
