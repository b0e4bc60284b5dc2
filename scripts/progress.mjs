// What a long command says while it runs.

const isTerminal = process.stdout.isTTY === true

/**
 * Says what is being done until `stop`: on a terminal in one line that is rewritten every second,
 * elsewhere (CI, a log) in a plain line every `everySeconds`. `log` writes a line of its own.
 *
 * @param {() => string} sayNow what is being done now and how far it is, in one line
 * @param {number} [everySeconds]
 */
export function showProgress(sayNow, everySeconds = 8) {
  const timer = isTerminal
    ? setInterval(redraw, 1000)
    : setInterval(() => console.log(sayNow()), everySeconds * 1000)
  // It must not keep a command alive that is done or has failed.
  timer.unref()
  return {
    /** @param {string} text */
    log(text) {
      erase()
      console.log(text)
    },
    stop() {
      clearInterval(timer)
      erase()
    },
  }

  function redraw() {
    erase()
    // A line that wraps could not be erased.
    process.stdout.write(sayNow().slice(0, (process.stdout.columns || 80) - 1))
  }
}

function erase() {
  if (isTerminal) process.stdout.write('\r\x1b[2K')
}

/** Time as people say it: `0.4 s`, `63 s`, `12 min 5 s`. @param {number} since from `performance.now()` */
export function timeSince(since) {
  const seconds = (performance.now() - since) / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 100) return `${Math.round(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
