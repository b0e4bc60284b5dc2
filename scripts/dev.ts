/**
 * `npm run dev`: serves the site and the desk, and rebuilds them when files change. It can run beside `npm start` on
 * another port, because its desk has a separate database and bundle.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { siteAddress } from '../site/lib/site-address.mjs'
import { buildDesk } from './build-desk.ts'

process.chdir(resolve(import.meta.dirname, '..'))
// Uses the port and data folder from .env, but not its database or mail server.
const given = { ...process.env }
if (existsSync('.env')) process.loadEnvFile('.env')
const port = Number(process.env['PORT'] || 4321)
const deskPort = port + 1
const dataDir = join(process.env['DATA_DIR'] || 'var', 'dev')
const bundle = 'build/dev'

for (const wanted of [port, deskPort]) {
  const socket = connect({ port: wanted, host: process.env['HOST'] || 'localhost' })
  const isTaken = await once(socket, 'connect').catch(() => false)
  socket.destroy()
  if (!isTaken) continue
  console.error(
    `Port ${wanted} is taken, perhaps by \`npm start\` in another window. Stop that first, or use another port: PORT=4400 npm run dev`,
  )
  process.exit(78)
}

await bundleDesk()
const desk = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(bundle, 'main.js')],
  {
    env: {
      ...given,
      PORT: `${deskPort}`,
      SITE_URL: siteAddress({ ...given, PORT: `${port}` }),
      SITE_DIR: 'build/none',
      DATA_DIR: dataDir,
      ENV_FILE: 'none',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  },
)
createInterface(desk.stderr).on('line', (line) => {
  if (!line.startsWith('content/')) console.error(line)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0))

let soon: NodeJS.Timeout | undefined
for (const folder of ['desk', 'core', 'content']) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(soon)
    soon = setTimeout(bundleDesk, 150)
  })
}

Object.assign(process.env, {
  DESK_URL: `http://localhost:${deskPort}`,
  ASTRO_TELEMETRY_DISABLED: '1',
})
try {
  const { dev } = await import('astro')
  await dev({ logLevel: 'warn', server: { port } })
  console.log(`Look at http://localhost:${port}
Enquiries that you send there are kept in ${dataDir}, apart from real ones. All emails are shown in
${dataDir}/emails.html. Ctrl+C stops.`)
} catch (error) {
  console.error(error instanceof Error ? error.stack || error.message : error)
  await stop(1)
}

async function bundleDesk() {
  try {
    await buildDesk('.', bundle)
  } catch {
    console.error('The desk could not be built; the previous one keeps running.')
    return
  }
  const gallery = [join(bundle, 'email-gallery.js'), join(dataDir, 'emails.html')]
  spawn(process.execPath, gallery, { env: given, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function stop(code: number) {
  if (desk.kill()) await once(desk, 'exit')
  process.exit(code)
}
