import { useLayoutEffect, useRef, useState } from 'react'
import { createStorage } from '#enquiry/storage.ts'
import type { Submission, SubmissionOfContent } from '#enquiry/submission.ts'
import type { FormSignals } from '#enquiry/wire.ts'
import { identifyOnDevice, tabStorage } from './identify-on-device.ts'
import { fillIn, readText, readTexts, type Texts } from './texts.ts'

/**
 * How a form stands. `refused`: nothing was sent, fields are marked. `unconfirmed`: sent to where no
 * answer can be read. `mailto`: it waits in the visitor's own mail client. Spec §4.
 */
export type Outcome<Name extends string = string> =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'refused'; readonly first: Name }
  | Ended<Name>

/** A message for the visitor's own mail client, and whether the browser let it open. */
export type MailtoMessage = {
  readonly link: string
  readonly text: string
  readonly isOpened: boolean
}

/** What became of something sent. */
export type Ended<Name extends string = string> =
  | { readonly state: 'unconfirmed' | 'error' | 'offline' }
  | { readonly state: 'success'; readonly reference: string }
  | { readonly state: 'mailto'; readonly texts: Texts<Name>; readonly mail: MailtoMessage }

/** What a reload of the tab must not lose. */
type Draft = { readonly texts: Texts<string>; readonly submission: SubmissionOfContent | null }

const drafts = createStorage<Draft>({ storage: tabStorage, prefix: 'form-draft:', shape: 'texts' })

/** What is about to be sent. */
export type Sending<Name extends string> = {
  readonly texts: Texts<Name>
  readonly submission: Submission
  readonly signals: FormSignals
}

type Settings<Name extends string> = {
  /** Its draft is kept under this: one a form and what it is about. */
  readonly draft: string
  readonly names: readonly Name[]
  /** The fields that cannot be sent as they are, besides those the browser refuses. */
  readonly findErrors: (texts: Texts<Name>) => readonly Name[]
  /** Never rejects. */
  readonly send: (sending: Sending<Name>) => Promise<Ended<Name>>
}

/**
 * The draft and the submission of a form: every effect of the island is here. The fields keep their
 * own text, so what is typed before the script arrives is simply there.
 */
export function useForm<Name extends string>(settings: Settings<Name>) {
  const { draft: key, names, findErrors, send } = settings
  const form = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Outcome<Name>>({ state: 'idle' })
  const [errors, setErrors] = useState<readonly Name[]>([])
  const [isAwake, setIsAwake] = useState(false)
  const submission = useRef<SubmissionOfContent | null>(null)
  const isSending = useRef(false)

  useLayoutEffect(() => {
    const draft = drafts.read(key)?.value
    submission.current = draft?.submission ?? null
    if (form.current && draft) fillIn(form.current, draft.texts)
    setIsAwake(true)
  }, [key])

  function edited(field: string) {
    if (!form.current) return
    drafts.write(key, { texts: readTexts(form.current, names), submission: submission.current })
    setErrors((all) => all.filter((error) => error !== field))
  }

  /** The browser's own check (spec §5) found something; ours looks for more. */
  function refuse(refused: readonly string[]) {
    if (!form.current) return
    const ours = findErrors(readTexts(form.current, names))
    const found = names.filter((name) => refused.includes(name) || ours.includes(name))
    const [first] = found
    if (first === undefined) return
    setErrors(found)
    setOutcome({ state: 'refused', first })
  }

  async function submit() {
    // A ref, since two clicks can come before the next render.
    if (isSending.current || !form.current) return
    const texts = readTexts(form.current, names)
    if (findErrors(texts).length > 0) return refuse([])

    isSending.current = true
    setErrors([])
    setOutcome({ state: 'sending' })
    const content = JSON.stringify({ key, texts })
    submission.current = identifyOnDevice(content, submission.current)
    drafts.write(key, { texts, submission: submission.current })
    const signals = {
      homepage: readText(form.current, 'homepage'),
      secondsOnForm: String(Math.round(performance.now() / 1000)), // since the page was opened
    }
    const ended = await send({ texts, submission: submission.current, signals })
    isSending.current = false
    setOutcome(ended)
    if (ended.state === 'error' || ended.state === 'offline') return
    form.current?.reset()
    if (ended.state === 'mailto') return // in the mail client it may still get lost
    submission.current = null
    drafts.remove(key)
  }

  /** Puts texts back into the fields that are empty. */
  function takeBack(texts: Texts<Name>) {
    setOutcome({ state: 'idle' })
    if (!form.current) return
    fillIn(form.current, texts)
    form.current.querySelector<HTMLElement>(`[name="${names[0]}"]`)?.focus()
  }

  return { form, outcome, errors, isAwake, edited, refuse, submit, takeBack }
}
