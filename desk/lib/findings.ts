import { terminalLine } from './text.ts'

/** Only an `error` must be corrected before a site goes public. */
type Status = 'ok' | 'warning' | 'error'

export type Finding = {
  readonly about: string
  readonly status: Status
  readonly message: string
}

const finding =
  (status: Status) =>
  (about: string, message: string): Finding => ({ about, status, message })

export const ok = finding('ok')
export const warning = finding('warning')
export const error = finding('error')

type Fault = string | false | null | undefined

export function judge(about: string, faults: readonly Fault[], success: string): Finding {
  const fault = faults.find(Boolean)
  return fault ? error(about, fault) : ok(about, success)
}

const labels = { ok: 'ok', warning: 'warn', error: 'ERROR' } as const

export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(0, ...findings.map(({ about }) => about.length))
  const lines = findings.map(
    ({ about, status, message }) =>
      `${labels[status].padEnd(6)} ${about.padEnd(width)}  ${terminalLine(message)}\n`,
  )
  return lines.join('')
}
