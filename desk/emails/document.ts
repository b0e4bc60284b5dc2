/** What an email says, whoever gets it. */
export type EmailContent = { readonly subject: string; readonly document: EmailDocument }

/** An email's content, once. The HTML and the text are two ways of writing it down. */
export type EmailDocument = {
  /** What a mailbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  /** Above the heading, in an email that leaves the house. */
  readonly letterhead?: Letterhead
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'list'; readonly items: readonly string[] }
  | { readonly type: 'answers'; readonly answers: readonly LabelledAnswer[] }
  /** What one has to know before opening the rest: one line each, for a phone. */
  | { readonly type: 'summary'; readonly answers: readonly LabelledAnswer[] }
  /** What must not be overlooked. */
  | { readonly type: 'flags'; readonly items: readonly string[] }
  /** The first one is what most will press; `side links` are for what is done later, if at all. */
  | { readonly type: 'links' | 'side links'; readonly links: readonly EmailLink[] }
  /** Who signs, what stands below the name, and the ways to reach them. */
  | {
      readonly type: 'signature'
      readonly name: string
      readonly lines: readonly string[]
      readonly links: readonly EmailLink[]
    }

/** Whose email it is; the pictures by what the email calls them, `cid:...`, where it has them. */
export type Letterhead = {
  readonly name: string
  readonly pictures: Readonly<Record<'logo' | 'poster', string>> | null
}
export type LabelledAnswer = {
  readonly label: string
  readonly value: string
  /** What one can press in the value: a number is dialled. */
  readonly href?: string
}
export type EmailLink = { readonly label: string; readonly href: string }
