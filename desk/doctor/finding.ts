/** `unknown`: it cannot be checked from here. Only an `error` must be corrected before a site goes public. */
export type Status = 'ok' | 'warning' | 'error' | 'unknown'

/** One thing that was checked. */
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
