/** An email ready to go. The envelope is explicit: nothing in the text decides who gets it. */
export type Message = {
  readonly from: string
  readonly to: string
  readonly raw: Buffer
  /** What the file is called where emails are written to a folder; without `.eml`. */
  readonly fileName: string
}

/**
 * How one attempt ended. `retry`: this one, later. `refused`: this one, never, by its mailbox. `blocked`: the
 * server takes none like it from us. `transport down`: nothing can be sent now. desk.md §4.
 */
export type SendResult = {
  readonly outcome: 'sent' | 'retry' | 'refused' | 'blocked' | 'transport down'
  readonly detail: string
}

/** Of what a server says to an email, the codes: its words may repeat whom the email names. */
export const codesOf = (detail: string): string =>
  /^([A-Z]+ )*(\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?)?/.exec(detail)?.[0].trim() ?? ''

/** Sends one email. Never throws: every failure is a result. */
export type SendMail = (message: Message) => Promise<SendResult>
