import { z } from 'zod'
import { eachBookingField, isRequired } from '#core/forms/booking-fields.ts'
import { type ContactMessage, contactFields } from '#core/forms/contact-message.ts'
import {
  type FieldName,
  type PageFormKind,
  pageFormKinds,
  pageForms,
} from '#core/forms/page-forms.ts'
import type { FormSignals } from '#core/forms/submission.ts'
import type {
  BookingTemplateParams,
  ContactTemplateParams,
  MailCall,
  SheetBody,
} from '#core/forms/wire.ts'
import { languageCodes } from '#core/words.ts'

// Unknown keys are refused. Missing optional keys count as empty, so that no enquiry is lost over a detail.

const given = z.string().refine((text) => text.trim() !== '', 'empty')
const text = z.string().default('')

type Shape<Fields> = { readonly [Key in keyof Fields]-?: z.ZodType<string> }

/** The fields of spec §3 "Booking request", in the same order. */
const requestFields = eachBookingField((key) => (isRequired(key) ? given : text))

const language = z.enum(languageCodes).optional()

const identityFields = { submissionId: text, reference: text }

const signalFields = { homepage: text, secondsOnForm: text } satisfies Shape<FormSignals>

export const sheetBodySchema = z.strictObject({
  ...requestFields,
  ...identityFields,
  ...signalFields,
} satisfies Shape<SheetBody & FormSignals>)

export const bookingParamsSchema = z.strictObject({
  ...requestFields,
  to_email: text,
  to_name: text,
  from_name: text,
  reply_to: text,
  customer_name: text,
  customer_email: text,
  customer_phone: text,
  booking_date: text,
  booking_time: text,
  ...identityFields,
} satisfies Shape<BookingTemplateParams>)

const contactShape = <As extends 'name' | 'sentAs', Type>(as: As, type: Type) =>
  Object.fromEntries(contactFields.map((field) => [field[as], type])) as Record<
    (typeof contactFields)[number][As],
    Type
  >

/** The contact call. Its subject begins with "Contact Form: ", so it is never empty. */
export const contactParamsSchema = z.strictObject({
  to_email: text,
  to_name: text,
  ...contactShape('sentAs', given),
  reply_to: text,
  submission_date: text,
  company: text,
  ...identityFields,
  language,
  ...signalFields,
} satisfies Shape<ContactTemplateParams & FormSignals> & Record<'language', z.ZodType>)

export const contactFormSchema = z.strictObject({
  ...contactShape('name', text),
  homepage: text,
  language,
} satisfies Shape<ContactMessage & Pick<FormSignals, 'homepage'>> & Record<'language', z.ZodType>)

export const mailCallSchema = z.strictObject({
  lib_version: given,
  user_id: given,
  service_id: given,
  template_id: given,
  template_params: z.record(z.string(), z.string()),
} satisfies { [Key in keyof MailCall<unknown>]: z.ZodType })

/** Matches a path such as `/tour/some-slug`, which cannot point to another site. */
const pagePath = /^(\/[a-z0-9-]+)+$/
const maxPathLength = 200

export const isPagePath = (path: string) => path.length <= maxPathLength && pagePath.test(path)

const about = z.string().refine(isPagePath, 'not a path of the site')

export const pageFormBodySchema = z.discriminatedUnion(
  'kind',
  eachKind((kind) =>
    z.strictObject({
      kind: z.literal(kind),
      about,
      ...fieldsOf(kind),
      ...identityFields,
      language,
      ...signalFields,
    }),
  ),
)

export const postedPageFormSchema = (kind: PageFormKind) =>
  z.strictObject({ about, ...fieldsOf(kind), homepage: text, language })

function fieldsOf(kind: PageFormKind) {
  const fields = pageForms[kind].map(({ name }) => [name, text] as const)
  return Object.fromEntries(fields) as Record<FieldName, typeof text>
}

function eachKind<Made>(make: (kind: PageFormKind) => Made): [Made, ...Made[]] {
  return pageFormKinds.map(make) as [Made, ...Made[]]
}
