/** An email ready to go. The envelope is explicit: nothing in the text decides who gets it. */
export type Message = {
  readonly from: string
  readonly to: string
  readonly raw: Buffer
  /** What the file is called where emails are written to a folder; without `.eml`. */
  readonly fileName: string
}

/**
 * How one attempt ended. `retry`: this one, later. `refused`: this one, never. `transport down`: nothing
 * can be sent now, whatever it is. desk.md §4.
 */
export type SendResult = {
  readonly outcome: 'sent' | 'retry' | 'refused' | 'transport down'
  readonly detail: string
}

/** Sends one email. Never throws: every failure is a result. */
export type SendMail = (message: Message) => Promise<SendResult>
