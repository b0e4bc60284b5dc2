import { useLayoutEffect, useRef, useState } from 'react'
import type { FormSignals, Submission, SubmissionOfContent } from '#core/forms/submission.ts'
import { createStorage } from '#site/lib/storage.ts'
import { identifyOnDevice, tabStorage } from './identify-on-device.ts'
import { keptText } from './typed-texts.ts'

type Texts<Name extends string> = Readonly<Record<Name, string>>

/**
 * The state of a form. `refused`: nothing was sent, fields are marked. `unconfirmed`: sent, but the response cannot
 * be read. `mailto`: opened in the visitor's mail client. Spec §4.
 */
export type FormOutcome<Name extends string = string> =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'refused'; readonly first: Name }
  | FormResult<Name>

export type FormResult<Name extends string = string> =
  | { readonly state: 'unconfirmed' | 'error' | 'offline' }
  | { readonly state: 'success'; readonly reference: string }
  | { readonly state: 'mailto'; readonly texts: Texts<Name>; readonly mail: MailtoMessage }

export type MailtoMessage = {
  readonly link: string
  readonly text: string
  readonly isOpened: boolean
}

export type FormSubmission<Name extends string> = {
  readonly texts: Texts<Name>
  readonly submission: Submission
  readonly signals: FormSignals
}

type Options<Name extends string> = {
  /** The id of the form element. */
  readonly id: string
  readonly draft: string
  readonly names: readonly Name[]
  /** Finds invalid fields that the browser does not detect. */
  readonly findErrors: (texts: Texts<Name>) => readonly Name[]
  /** Must not reject. */
  readonly send: (sending: FormSubmission<Name>) => Promise<FormResult<Name>>
}

type Draft = { readonly texts: Texts<string>; readonly submission: SubmissionOfContent | null }

const drafts = createStorage<Draft>({
  storage: tabStorage,
  prefix: 'form-draft:',
  shape: 'texts',
})

/** The fields are uncontrolled, so that text typed before the script ran is kept. */
export function useForm<Name extends string>(options: Options<Name>) {
  const { id, draft: key, names, findErrors, send } = options
  const form = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<FormOutcome<Name>>({ state: 'idle' })
  /** The texts of the invalid fields, as they were refused. */
  const [errors, setErrors] = useState<Partial<Texts<Name>>>({})
  const [isHydrated, setIsHydrated] = useState(false)
  const submission = useRef<SubmissionOfContent | null>(null)
  const isSending = useRef(false)

  useLayoutEffect(() => {
    const draft = drafts.read(key)?.value
    submission.current = draft?.submission ?? null
    if (form.current) {
      if (draft) fillIn(form.current, draft.texts)
      fillIn(form.current, keptTexts(id, names))
      // Stores text that was typed before the script ran.
      const texts = readTexts(form.current, names)
      const isEmpty = names.every((name) => texts[name] === '')
      if (!isEmpty) drafts.write(key, { texts, submission: submission.current })
    }
    setIsHydrated(true)
  }, [id, key, names])

  function edited(field: string) {
    if (!form.current) return
    drafts.write(key, { texts: readTexts(form.current, names), submission: submission.current })
    setErrors((all) => ({ ...all, [field]: undefined }))
  }

  /** Marks the fields that the browser (spec §5) or `findErrors` rejected. */
  function refuse(refused: readonly string[]) {
    if (!form.current) return
    const texts = readTexts(form.current, names)
    const ours = findErrors(texts)
    const invalid = names.filter((name) => refused.includes(name) || ours.includes(name))
    const [first] = invalid
    if (first === undefined) return
    setErrors(
      Object.fromEntries(invalid.map((name) => [name, texts[name]])) as Partial<Texts<Name>>,
    )
    setOutcome({ state: 'refused', first })
  }

  async function submit() {
    // A ref, since two clicks can come before the next render.
    if (isSending.current || !form.current) return
    const texts = readTexts(form.current, names)
    if (findErrors(texts).length > 0) return refuse([])

    isSending.current = true
    setErrors({})
    setOutcome({ state: 'sending' })
    const content = JSON.stringify({ key, texts })
    submission.current = identifyOnDevice(content, submission.current)
    drafts.write(key, { texts, submission: submission.current })
    const signals = {
      homepage: readText(form.current, 'homepage'),
      secondsOnForm: String(Math.round(performance.now() / 1000)), // since the page was opened
    }
    const result = await send({ texts, submission: submission.current, signals })
    isSending.current = false
    setOutcome(result)
    if (result.state === 'error' || result.state === 'offline') return
    form.current?.reset()
    if (result.state === 'mailto') return // the visitor may still discard the email
    submission.current = null
    drafts.remove(key)
  }

  function restore(texts: Texts<Name>) {
    setOutcome({ state: 'idle' })
    if (!form.current) return
    fillIn(form.current, texts)
    form.current.querySelector<HTMLElement>(`[name="${names[0]}"]`)?.focus()
  }

  return { form, outcome, errors, isHydrated, edited, refuse, submit, restore }
}

const keptTexts = (id: string, names: readonly string[]): Texts<string> =>
  Object.fromEntries(names.map((name) => [name, keptText(id, name)]))

/** Not by FormData, for which the browser works out the layout of the page, since a text may be sent as its lines break. */
function readText(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name)
  return control && 'value' in control ? `${control.value}` : ''
}

function readTexts<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Texts<Name> {
  return Object.fromEntries(names.map((name) => [name, readText(form, name)])) as Texts<Name>
}

function fillIn(form: HTMLFormElement, texts: Texts<string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(name)
    if (control && 'value' in control && control.value === '') control.value = text
  }
}
