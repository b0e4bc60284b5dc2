import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'

/** An enquiry as `--json` gives it: times as ISO texts, the request as it came. */
export function publicEnquiry({
  payload,
  evidence,
  receivedAt,
  changedAt,
  answeredAt,
  ...enquiry
}: ListedEnquiry) {
  return {
    ...enquiry,
    receivedAt: new Date(receivedAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    evidence: JSON.parse(evidence) as Readonly<Record<string, unknown>>,
    request: JSON.parse(payload) as Readonly<Record<string, string>>,
  }
}
