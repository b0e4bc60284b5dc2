import { terminalLine } from '#desk/lib/text.ts'

/** `unknown`: it cannot be checked from here. Only an `error` must be corrected before a site goes public. */
type Status = 'ok' | 'warning' | 'error' | 'unknown'

export type Finding = {
  readonly about: string
  readonly status: Status
  /** The state and, unless it is `ok`, what to do: one or two sentences. */
  readonly message: string
}

const finding =
  (status: Status) =>
  (about: string, message: string): Finding => ({ about, status, message })

export const ok = finding('ok')
export const warning = finding('warning')
export const error = finding('error')
export const unknown = finding('unknown')

const labels = { ok: 'ok', warning: 'warn', error: 'ERROR', unknown: '?' } as const

/** Returns a line for each finding. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(0, ...findings.map(({ about }) => about.length))
  return findings
    .map(({ about, status, message }) => {
      return `${labels[status].padEnd(6)} ${about.padEnd(width)}  ${terminalLine(message)}\n`
    })
    .join('')
}
