import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { mailLink } from '#enquiry/contact-links.ts'
import {
  type ContactField,
  type ContactMessage,
  contactFields,
  contactMail,
  missingContactFieldsOf,
} from '#enquiry/contact-message.ts'
import { identify, type SubmissionOfContent } from '#enquiry/submission.ts'
import type { Correspondents, Services } from '#enquiry/wire.ts'
import { dropDraft, readDraft, saveDraft } from './draft.ts'
import { sendMessage } from './send-message.ts'

/** How the message stands. `handedOver`: it waits in the visitor's own mail client. Spec §4. */
export type Outcome =
  | { readonly state: 'idle' | 'sending' | 'error' }
  | { readonly state: 'success'; readonly reference: string }
  | { readonly state: 'handedOver'; readonly message: ContactMessage; readonly link: string }

type Settings = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly services: Services
  readonly correspondents: Correspondents
}

/**
 * The contact form's draft and submission: every effect of the island is here. The fields keep
 * their own text, so what is typed before the script arrives is simply there.
 */
export function useContactForm({ form, services, correspondents }: Settings) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const [faults, setFaults] = useState<readonly ContactField[]>([])
  const [isAwake, setIsAwake] = useState(false)
  const submission = useRef<SubmissionOfContent | null>(null)
  const isSending = useRef(false)

  useLayoutEffect(() => {
    const draft = readDraft()
    submission.current = draft?.submission ?? null
    if (form.current && draft) fillIn(form.current, draft.message)
    setIsAwake(true)
  }, [form])

  function edited(field: string) {
    if (!form.current) return
    saveDraft({ message: readMessage(form.current), submission: submission.current })
    setFaults((all) => all.filter((fault) => fault !== field))
  }

  /** The browser's own check (spec §5) or ours found something. */
  function refuse(found: readonly ContactField[]) {
    setOutcome({ state: 'idle' })
    setFaults(found)
    const [first] = found
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function submit() {
    // A ref, since two clicks can come before the next render.
    if (isSending.current || !form.current) return
    const message = readMessage(form.current)
    const missing = missingContactFieldsOf(message)
    if (missing.length > 0) return refuse(missing)

    isSending.current = true
    setFaults([])
    setOutcome({ state: 'sending' })
    submission.current = identify(JSON.stringify(message), submission.current, chance)
    saveDraft({ message, submission: submission.current })
    const signals = {
      homepage: readField(form.current, 'homepage'),
      secondsOnForm: String(Math.round(performance.now() / 1000)), // since the page was opened
    }
    const ended = await sendMessage(
      { message, submission: submission.current, services, correspondents, signals },
      { fetch: (...call) => fetch(...call), wait },
    ).then(
      (): Outcome => ({ state: 'success', reference: submission.current?.reference ?? '' }),
      (cause: unknown) => handOver(message, cause),
    )
    isSending.current = false
    setOutcome(ended)
    if (ended.state === 'error') return
    form.current?.reset()
    if (ended.state !== 'success') return // in the mail client it may still get lost
    submission.current = null
    dropDraft()
  }

  /** Spec §7, §8: to the visitor's own mail client; only its failure is an error. */
  function handOver(message: ContactMessage, cause: unknown): Outcome {
    warn('Contact: the message could not be sent and goes to the mail client.', cause)
    try {
      const written = contactMail(message, submission.current?.reference ?? '')
      const link = mailLink(correspondents.mailbox, written)
      window.open(link, '_blank')
      return { state: 'handedOver', message, link }
    } catch (error) {
      warn('Contact: the mail client could not be opened.', error)
      return { state: 'error' }
    }
  }

  function takeBack(message: ContactMessage) {
    if (!form.current) return
    fillIn(form.current, message)
    setOutcome({ state: 'idle' })
    form.current.querySelector<HTMLElement>('[name="name"]')?.focus()
  }

  return { outcome, faults, isAwake, edited, refuse, submit, takeBack }
}

function readField(form: HTMLFormElement, field: string): string {
  const text = new FormData(form).get(field)
  return typeof text === 'string' ? text : ''
}

function readMessage(form: HTMLFormElement): ContactMessage {
  // A form says CR LF, a field's value LF: the same bytes whoever sends them.
  const read = (field: ContactField) => readField(form, field).replaceAll('\r\n', '\n')
  return {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    message: read('message'),
  }
}

/** Fields that hold something already keep it. */
function fillIn(form: HTMLFormElement, message: ContactMessage) {
  for (const field of contactFields) {
    const input = form.elements.namedItem(field)
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    if (isText && input.value === '') input.value = message[field]
  }
}

const chance = {
  random: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  now: () => Date.now(),
}

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

function warn(message: string, cause: unknown) {
  // biome-ignore lint/suspicious/noConsole: for who looks for the reason; the visitor has the fallback
  console.warn(message, cause)
}
