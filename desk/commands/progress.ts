/** How far something is that takes long. */
export type Progress = {
  /** So much of all is done. */
  readonly to: (done: number) => void
  /** Takes the bar away. */
  readonly end: () => void
}

export type OpenProgress = (label: string, all: number) => Progress

type Terminal = {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly write: (text: string) => unknown
}

const drawEveryMs = 100
const widest = 40
const silent: Progress = { to() {}, end() {} }

/** Bars on a terminal; nothing where nobody looks on, so that logs and pipes stay clean. */
export function openProgress(terminal: Terminal, now: () => number = Date.now): OpenProgress {
  if (!terminal.isTTY) return () => silent
  return (label, all) => {
    // What is done at once needs no bar.
    let drawnAt = now()
    return {
      to(done) {
        if (now() - drawnAt < drawEveryMs) return
        drawnAt = now()
        terminal.write(`\r${bar(label, done, all, terminal.columns ?? 80)}\u001b[K`)
      },
      end: () => void terminal.write('\r\u001b[K'),
    }
  }
}

/** `Exporting [████████░░░░] 66 %`, no wider than so many cells. */
export function bar(label: string, done: number, all: number, width: number): string {
  const share = all === 0 ? 1 : Math.min(1, done / all)
  const percent = `${Math.floor(share * 100)} %`.padStart(5)
  const room = Math.min(widest, width - label.length - percent.length - 5)
  if (room < 5) return `${label} ${percent}`.slice(0, width)
  const full = Math.floor(share * room)
  return `${label} [${'█'.repeat(full)}${'░'.repeat(room - full)}] ${percent}`
}
