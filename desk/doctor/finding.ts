/** `unknown`: it could not be looked at from here. Only a fault must be mended before a site goes public. */
export type Verdict = 'well' | 'remark' | 'fault' | 'unknown'

/** One thing that was looked at. */
export type Finding = {
  readonly about: string
  readonly verdict: Verdict
  /** How it stands and, where it is not well, what to do: one or two sentences. */
  readonly words: string
}

export const well = (about: string, words: string): Finding => ({ about, verdict: 'well', words })
export const remark = (about: string, words: string): Finding => ({
  about,
  verdict: 'remark',
  words,
})
export const fault = (about: string, words: string): Finding => ({ about, verdict: 'fault', words })
export const unknown = (about: string, words: string): Finding => ({
  about,
  verdict: 'unknown',
  words,
})
