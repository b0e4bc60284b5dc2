/** An email ready to go. The envelope is explicit: nothing in the text decides who gets it. */
export type Message = {
  readonly from: string
  readonly to: string
  readonly raw: Buffer
  /** What the file is called where emails are written to a folder; without `.eml`. */
  readonly fileName: string
}

/**
 * The result of one attempt. `retry`: the server takes this email later. `refused`: its mailbox never takes
 * it. `blocked`: the server takes no such email from us. `transport down`: nothing can be sent now. desk.md §4.
 */
export type SendResult = {
  readonly outcome: 'sent' | 'retry' | 'refused' | 'blocked' | 'transport down'
  readonly detail: string
}

/** Keeps the codes of a server's answer: its words may repeat names from the email. */
export const codesOf = (detail: string): string =>
  /^([A-Z]+ )*(\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?)?/.exec(detail)?.[0].trim() ?? ''

/** Sends one email. Never throws: every failure is a result. */
export type SendMail = (message: Message) => Promise<SendResult>
