import type { DeskClient } from '../desk-client.ts'
import { roomy } from '../roomy.ts'

/** What a browser's call from the desk's own page says of who makes it, behind a proxy. */
export type Visitor = { readonly 'x-forwarded-for': string; readonly origin: string }

/** The proxy is believed, and nobody is told to wait: what the limits do is shown elsewhere. */
export const visitorSettings = { TRUST_PROXY: '127.0.0.1', ...roomy } as const

/** The address that somebody's calls come from, each number somebody else. */
export const addressOf = (number: number) => ({
  'x-forwarded-for': [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.'),
})

/** Somebody else every time. */
export function newVisitors({ url }: DeskClient): () => Visitor {
  let count = 0
  return () => {
    count += 1
    return { ...addressOf(count), origin: url }
  }
}
