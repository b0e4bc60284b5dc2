import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The house's own folder: scripts work from wherever they are called. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * How Node runs the desk. V8 lets a heap grow by what the machine has; told of less, it collects its
 * garbage earlier, and the desk holds half as much (docs/reliability.md). It needs 60 of the 256 MB.
 */
export const deskArguments = [
  '--enable-source-maps',
  '--max-semi-space-size=4',
  '--max-old-space-size=256',
  join(root, 'build/desk/main.js'),
]

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to our own
 * @property {(line: string) => void} [onLine] gets each line as it is said
 */

/**
 * Runs a program to its end and keeps what it says. A program that cannot be started counts as
 * failed, with the reason as its output.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {}, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows npm is a command file, which only a shell can start.
      shell: process.platform === 'win32' && !program.includes('\\'),
    })
    /** @type {Buffer[]} */
    const said = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => said.push(chunk))
      if (onLine) createInterface(stream).on('line', onLine)
    }
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: `${Buffer.concat(said)}` }))
  })
}

/**
 * npm, run by the Node it came with: the one in node_modules may be what npm is about to replace.
 *
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function npm(args, options) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env
  return script?.endsWith('.js') ? run(node, [script, ...args], options) : run('npm', args, options)
}
