import { randomUUID } from 'node:crypto'
import type { Act } from './activities.ts'

/** An action of the team on an enquiry, whatever it was like before. */
export const actOn = ({ id }: { readonly id: string }, now: number): Act => ({
  enquiryId: id,
  by: 'command line',
  now,
  id: randomUUID(),
  seen: null,
})
