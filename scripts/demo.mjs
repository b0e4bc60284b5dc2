// `npm run demo`: the site and the desk with sample enquiries, on a store of their own. With words, such
// as `npm run demo -- list`, what `npm run desk` does, on that store.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildOrKeepEarlier } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { refuseTakenPorts, wantedPort } from './ports.mjs'
import { root } from './programs.mjs'
import { serve } from './serve.mjs'
import { loadSettings } from './settings.mjs'

const words = process.argv.slice(2)
try {
  loadSettings()
  if (words.length === 0) await refuseTakenPorts([wantedPort()], 'npm run demo')
  await ensureInstalled('what runs')
  if (words.length === 0) await buildOrKeepEarlier()
  else if (!existsSync(join(root, 'var/demo'))) {
    throw new Error('There is no demo yet: npm run demo makes it.')
  }
  serve(['--enable-source-maps', join(root, 'build/desk/demo.js'), ...words])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
