import type { FastifyPluginAsync } from 'fastify'
import { readReference } from '#desk/db/enquiry-content.ts'
import type { Slot } from '#desk/http/fill-slots.ts'
import type { FindPage } from '#desk/http/find-page.ts'
import { pageWithSlots } from '#desk/http/page-with-slots.ts'
import { pageFormMessages } from '#enquiry/page-form-messages.ts'
import {
  earliestToday,
  invalidFieldsOf,
  maxStars,
  type PageField,
  type PageFormKind,
  pageFormKinds,
  pageForms,
} from '#enquiry/page-forms.ts'
import { acceptPageForm } from './accept-enquiry.ts'
import { isPagePath, type PostedPageForm, postedPageFormSchema } from './page-form-schemas.ts'
import {
  answerPostedForm,
  busyMessage,
  type PostedField,
  type PostedForm,
  type PostedFormOptions,
  referenceSlot,
  sendText,
} from './posted-form.ts'

export type PageFormPostsOptions = PostedFormOptions & { readonly findPage: FindPage }

/** The forms in pages as a browser without JavaScript posts them, and the page that answers. */
export const pageFormPosts: FastifyPluginAsync<PageFormPostsOptions> = async (app, options) => {
  const sent = pageWithSlots(options.site, 'forms/sent.html')
  for (const kind of pageFormKinds) {
    await app.register((scope) => answerPostedForm(scope, postedPageForm(kind, options), options))
  }

  type Query = Readonly<Partial<Record<'kind' | 'reference' | 'about', unknown>>>
  app.get<{ Querystring: Query }>('/forms/sent', async ({ query }, reply) => {
    const reference = referenceSlot(readReference(String(query.reference ?? '')))
    const back = await linkBack(String(query.about ?? ''))
    const kind = pageFormKinds.find((kind) => kind === query.kind)
    const received = { text: kind ? pageFormMessages.received[kind] : '' }
    const page = await sent()
    return (
      page?.send(reply, { received, reference, back }) ??
      sendText(reply, `${received.text} ${reference.text}`.trim())
    )
  })

  /** An address can be written by anybody: it leads to a page of ours or nowhere. */
  async function linkBack(path: string): Promise<Slot> {
    const { title } = isPagePath(path) ? await options.findPage(path) : { title: '' }
    return { links: title === '' ? [] : [{ href: path, text: `Back to ${title}` }] }
  }
}

function postedPageForm(
  kind: PageFormKind,
  options: PageFormPostsOptions,
): PostedForm<PostedPageForm> {
  return {
    path: `/forms/${kind}`,
    again: `forms/again/${kind}.html`,
    id: kind,
    fields: [{ name: 'about' }, ...pageForms[kind].map(postedField)],
    schema: postedPageFormSchema(kind),
    invalidFields: (typed) =>
      invalidFieldsOf(kind, typed, earliestToday(options.now())).map(({ name }) => name),
    take: (typed, call) =>
      acceptPageForm(options, kind, { ...typed, submissionId: '', reference: '' }, call),
    sentPath: ({ about }, reference) =>
      `/forms/sent?${new URLSearchParams({ kind, reference, about })}`,
    messages: {
      invalid: 'Something is not right yet. Please look at these fields and send it again.',
      failed: pageFormMessages.failed,
      busy: busyMessage,
    },
  }
}

const stars = Array.from({ length: maxStars }, (_, index) => String(index + 1))

function postedField({ name, error, type, choices }: PageField): PostedField {
  const values = type === 'rating' ? stars : choices?.map(({ value }) => value)
  return { name, error, ...(values && { choices: values }) }
}
