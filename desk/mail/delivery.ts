/** A letter ready to go. The envelope is explicit: nothing in the text decides who gets it. */
export type Message = {
  readonly from: string
  readonly to: string
  readonly raw: Buffer
  /** What the file is called where letters are written to a folder; without `.eml`. */
  readonly fileName: string
}

/**
 * What became of one attempt. `retry`: this letter, later. `refused`: this letter, never.
 * `transport down`: nothing can be sent now, whatever the letter. desk.md §4.
 */
export type Delivery = {
  readonly outcome: 'sent' | 'retry' | 'refused' | 'transport down'
  readonly detail: string
}

/** Sends one letter. Never throws: every failure is a delivery that did not succeed. */
export type SendMail = (message: Message) => Promise<Delivery>
