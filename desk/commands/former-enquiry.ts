import { z } from 'zod'
import { contentHash } from '#desk/enquiries/content.ts'
import type { FormerEnquiry } from '#desk/store/imports.ts'
import { enquiryKinds, enquiryStates } from '#desk/store/tables.ts'

const time = z.iso.datetime().transform((text) => Date.parse(text))
const request = z.record(z.string(), z.string())
const version = z.strictObject({ revision: z.int().min(1), receivedAt: time, request })

/** A line of `export jsonl`. What a newer desk adds to it is left out. */
const lineSchema = z.object({
  id: z.string().min(1),
  kind: z.enum(enquiryKinds),
  submissionId: z.string().nullable(),
  reference: z.string().regex(/^[2-9A-Z]{8}$/, 'eight letters and figures'),
  state: z.enum(enquiryStates),
  receivedAt: time,
  changedAt: time,
  answeredAt: time.nullable().default(null),
  revision: z.int().min(1),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  evidence: z.record(z.string(), z.unknown()),
  request,
  earlier: z.array(version).default([]),
})

/** Reads a line; a text says what is wrong with it. */
export function readFormerEnquiry(text: string): FormerEnquiry | string {
  const line = lineSchema.safeParse(parseJson(text))
  if (!line.success) {
    const [issue] = line.error.issues
    return `${issue?.path.join('.') || 'the line'}: ${issue?.message}`
  }
  const { revision, request, earlier, evidence, ...enquiry } = line.data
  const newest = { revision, receivedAt: enquiry.changedAt, request }
  const versions = [...earlier, newest].map((one) => ({
    number: one.revision,
    receivedAt: one.receivedAt,
    contentHash: hashOf(one.request),
    payload: JSON.stringify(one.request),
  }))
  return { ...enquiry, evidence: JSON.stringify(evidence), versions }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What was sent is a request of its kind, whichever: the desk wrote it. */
const hashOf = (request: Readonly<Record<string, string>>) =>
  contentHash(request as Parameters<typeof contentHash>[0])
