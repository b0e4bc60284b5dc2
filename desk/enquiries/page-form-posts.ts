import type { FastifyPluginAsync } from 'fastify'
import type { Gap } from '#desk/static/fill-gaps.ts'
import type { FindPage } from '#desk/static/find-page.ts'
import { pageWithGaps } from '#desk/static/page-with-gaps.ts'
import { pageFormMessages } from '#enquiry/page-form-messages.ts'
import {
  faultyFieldsOf,
  mostStars,
  type PageField,
  type PageFormKind,
  pageFormKinds,
  pageForms,
} from '#enquiry/page-forms.ts'
import { acceptPageForm } from './accept-enquiry.ts'
import { readReference } from './content.ts'
import { isPagePath, type PostedPageForm, postedPageFormSchema } from './page-form-schemas.ts'
import {
  answerPostedForm,
  busyWords,
  type PostedField,
  type PostedForm,
  type PostedFormOptions,
  referenceGap,
  sendText,
} from './posted-form.ts'

export type PageFormPostsOptions = PostedFormOptions & { readonly findPage: FindPage }

/** The forms in pages as a browser without JavaScript posts them, and the page that answers. */
export const pageFormPosts: FastifyPluginAsync<PageFormPostsOptions> = async (app, options) => {
  const sent = pageWithGaps(options.site, 'forms/sent.html')
  for (const kind of pageFormKinds) {
    await app.register((scope) => answerPostedForm(scope, postedPageForm(kind, options), options))
  }

  type Query = Readonly<Partial<Record<'kind' | 'reference' | 'about', unknown>>>
  app.get<{ Querystring: Query }>('/forms/sent', async ({ query }, reply) => {
    const reference = referenceGap(readReference(String(query.reference ?? '')))
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
  async function linkBack(path: string): Promise<Gap> {
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
    faultsOf: (typed) => faultyFieldsOf(kind, typed).map(({ name }) => name),
    take: (typed, call) =>
      acceptPageForm(options, kind, { ...typed, submissionId: '', reference: '' }, call),
    sentPath: ({ about }, reference) =>
      `/forms/sent?${new URLSearchParams({ kind, reference, about })}`,
    words: {
      faulty: 'Something is not right yet. Please look at these fields and send it again.',
      failed: pageFormMessages.failed,
      busy: busyWords,
    },
  }
}

const stars = Array.from({ length: mostStars }, (_, index) => String(index + 1))

function postedField({ name, fault, type, choices }: PageField): PostedField {
  const values = type === 'rating' ? stars : choices?.map(({ value }) => value)
  return { name, fault, ...(values && { choices: values }) }
}
