import { z } from 'zod'
import { pageFormKinds } from '#core/forms/page-forms.ts'
import { suggest } from '#core/suggest.ts'
import { t } from '#core/words.ts'
import { readyKinds } from './ready-emails.ts'

export const replyPlaceholders = [
  'name',
  'reference',
  'dates',
  'trip',
  'sender',
  'operator',
] as const

/** For a reply that the desk makes ready: the traveller's page, and the day and amount that it is about. */
export const readyPlaceholders = ['link', 'day', 'amount'] as const

/** A figure in `content/facts.yaml`: `{fact:gorilla-permit-price}`. */
const factPattern = /^fact:[a-z0-9-]+$/

const placeholders: readonly string[] = [...replyPlaceholders, ...readyPlaceholders]

const filledText = z
  .string()
  .trim()
  .min(1)
  .superRefine((text, { addIssue }) => {
    for (const [whole, name = ''] of text.matchAll(/\{([^}]*)\}/g)) {
      if (placeholders.includes(name)) continue
      if (factPattern.test(name)) continue
      const likely = suggest(name, placeholders)
      const meant = likely ? ` ${t('Did you mean {likely}?', { likely: `{${likely}}` })}` : ''
      const known = replyPlaceholders.map((known) => `{${known}}`).join(', ')
      addIssue({
        code: 'custom',
        message: `${t('The desk does not know the placeholder {whole}.', { whole })}${meant} ${t('You can use: {known}, and {fact:...}.', { known })}`,
      })
    }
  })

const replyFields = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/, 'Use lower-case letters, digits and hyphens: "first-answer".')
    .describe('A unique short name: lower-case letters and hyphens.'),
  title: z.string().trim().min(1).max(60).describe('The name shown to the team.'),
  for: z
    .array(z.enum(['booking', 'contact', ...pageFormKinds]))
    .min(1)
    .optional()
    .meta({
      label: 'Kinds of enquiry',
      description: 'The kinds of enquiry it suits. Leave it empty to offer it for all.',
    }),
  readyFor: z.enum(readyKinds).optional().meta({
    label: 'Made ready',
    description:
      'The desk makes this email ready when its day comes: see Operator. It may also have {link}, {day} and {amount}. Leave it empty for a reply that you choose yourself.',
  }),
  subject: filledText.pipe(z.string().max(120)).describe('For the email. A chat has no subject.'),
  text: filledText
    .pipe(z.string().max(1200))
    .describe('The message. Use 1,200 characters or fewer, so that it fits into a link.'),
})

const replySchema = replyFields.superRefine((reply, { addIssue }) => {
  if (reply.readyFor !== undefined) return
  for (const field of ['subject', 'text'] as const) {
    const name = readyPlaceholders.find((one) => reply[field].includes(`{${one}}`))
    if (name === undefined) continue
    addIssue({
      code: 'custom',
      path: [field],
      message: t('Only a reply that the desk makes ready can have {whole}.', {
        whole: `{${name}}`,
      }),
    })
  }
})

export const repliesSchema = z.strictObject({
  replies: z
    .array(replySchema)
    .max(30)
    .superRefine((replies, { addIssue }) => {
      for (const [index, { id }] of replies.entries()) {
        if (replies.findIndex((reply) => reply.id === id) === index) continue
        addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: t('Another reply already has the short name "{id}". Choose a different one.', {
            id,
          }),
        })
      }
    })
    .meta({ item: 'reply' }),
})
export type SavedReply = z.infer<typeof replySchema>
