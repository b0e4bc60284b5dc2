// `npm start`: from a bare clone to a served site. Runs on the user's own Node (20 or newer) and
// without packages, since it is what installs them.
import { buildOrKeepEarlier } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { refuseTakenPorts, wantedPort } from './ports.mjs'
import { deskArguments } from './programs.mjs'
import { serve } from './serve.mjs'
import { loadSettings } from './settings.mjs'

try {
  loadSettings()
  await refuseTakenPorts([wantedPort()], 'npm start')
  await ensureInstalled('what runs')
  await buildOrKeepEarlier()
  serve(deskArguments)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
