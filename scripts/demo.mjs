// `npm run demo`: the site and the desk with sample enquiries, on a store of their own.
import { join } from 'node:path'
import { buildOrKeepEarlier } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { refuseTakenPorts, wantedPort } from './ports.mjs'
import { root } from './programs.mjs'
import { serve } from './serve.mjs'
import { loadSettings } from './settings.mjs'

try {
  loadSettings()
  await refuseTakenPorts([wantedPort()], 'npm run demo')
  await ensureInstalled('what runs')
  await buildOrKeepEarlier()
  serve(['--enable-source-maps', join(root, 'build/desk/demo.js')])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
