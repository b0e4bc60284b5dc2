export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** How long something takes, in words: `5 h 20 m`, from two days on `3 d 4 h`. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h ${minutes % 60} m`
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** True if so much time has passed since a moment, or the clock was set back by as much. */
export const hasPassed = (milliseconds: number, since: number, now: number) =>
  Math.abs(now - since) >= milliseconds
