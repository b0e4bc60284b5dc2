import { terminalLine } from '#desk/lib/terminal-line.ts'

/** `unknown`: it cannot be checked from here. Only an `error` must be corrected before a site goes public. */
export type Status = 'ok' | 'warning' | 'error' | 'unknown'

/** A check's result, for `doctor` and for `npm run check:launch`. */
export type Finding = {
  readonly about: string
  readonly status: Status
  /** How it stands and, where it is not `ok`, what to do: one or two sentences. */
  readonly message: string
}

const finding =
  (status: Status) =>
  (about: string, message: string): Finding => ({ about, status, message })

export const ok = finding('ok')
export const warning = finding('warning')
export const error = finding('error')
export const unknown = finding('unknown')

const labels: Readonly<Record<Status, string>> = {
  ok: 'ok',
  warning: 'warn',
  error: 'ERROR',
  unknown: '?',
}

/** A line for each. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(0, ...findings.map(({ about }) => about.length))
  return findings
    .map(({ about, status, message }) => {
      return `${labels[status].padEnd(6)} ${about.padEnd(width)}  ${terminalLine(message)}\n`
    })
    .join('')
}
