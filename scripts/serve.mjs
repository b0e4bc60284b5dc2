import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedNode } from './install.mjs'
import { root } from './programs.mjs'

/**
 * Hands over to the desk: its words, its exit code; our signals become its signals.
 *
 * @param {readonly string[]} args what Node runs
 */
export function serve(args) {
  const desk = spawn(pinnedNode() ?? process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: a Ctrl-C reaches the desk once, through us, instead of once from the
    // terminal and once from each of npm and us.
    detached: process.platform !== 'win32',
  })
  desk.on('error', (error) => {
    console.error(`The desk could not be started: ${error.message}`)
    process.exitCode = 1
  })
  desk.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
  })

  let forwardedAt = Number.NEGATIVE_INFINITY
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // The terminal and npm both pass a Ctrl-C on; within a moment it is the same one.
    if (performance.now() - forwardedAt < 300) return
    forwardedAt = performance.now()
    desk.kill(signal)
  }
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  process.on('SIGHUP', forward)
  if (process.env.npm_lifecycle_event) forwardShellsEnd(forward)
}

/**
 * npm starts us through a shell and gives that shell its SIGTERM; some shells die of it without a
 * word to us, and the desk would stay behind on its port.
 *
 * @param {(signal: NodeJS.Signals) => void} forward
 */
function forwardShellsEnd(forward) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    forward('SIGTERM')
  }, 500)
  watch.unref()
}
