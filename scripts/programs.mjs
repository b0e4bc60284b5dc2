import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The house's own folder: scripts work from wherever they are called. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program to its end and keeps what it says. A program that cannot be started counts as
 * failed, with the reason as its output.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {} } = {}) {
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
    child.stdout.on('data', (chunk) => said.push(chunk))
    child.stderr.on('data', (chunk) => said.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: `${Buffer.concat(said)}` }))
  })
}

/**
 * npm, run by the Node it came with: the one in node_modules may be what npm is about to replace.
 *
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export function npm(args, options) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env
  return script?.endsWith('.js') ? run(node, [script, ...args], options) : run('npm', args, options)
}

/** Seconds as people say them: `0.4 s`, `63 s`. @param {number} since from `performance.now()` */
export function secondsSince(since) {
  const seconds = (performance.now() - since) / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}
