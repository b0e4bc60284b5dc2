import type { DeskClient } from '../desk-client.ts'
import type { Fields } from '../submissions.ts'
import { type Channel, channels } from './channels.ts'
import { newVisitors } from './visitors.ts'

export type Sent = {
  readonly way: Channel
  readonly reference: string
  readonly kept: Fields
}

/**
 * Makes enquiries with each text in every field (`everywhere`) or in one. Fields that refuse the text have an ordinary
 * one.
 */
export function fillFields(
  way: Channel,
  texts: readonly string[],
  { everywhere }: { readonly everywhere: boolean },
): readonly Fields[] {
  const names = Object.keys(way.fields)
  const count = everywhere ? texts.length : Math.ceil(texts.length / names.length)
  return Array.from({ length: count }, (_, row) => {
    // A different offset for each field, so that no two fields of an enquiry have the same text.
    const textAt = (column: number) =>
      texts[everywhere ? (row + column) % texts.length : row * names.length + column]
    const given = names.map((name, column) => {
      const text = textAt(column)
      const isTaken = text !== undefined && way.fields[name]?.(text)
      return [name, isTaken ? text : (way.plain[name] ?? '')] as const
    })
    return { ...way.plain, ...Object.fromEntries(given) }
  })
}

/** Makes enquiries with one unusual text each, for texts too long to be combined. */
export function fillOneField(way: Channel, texts: readonly string[]): readonly Fields[] {
  return Object.entries(way.fields).flatMap(([name, takes]) =>
    texts.filter(takes).map((text) => ({ ...way.plain, [name]: text })),
  )
}

/** Returns every nth text, different ones for each channel. */
export function someOf<Text>(texts: readonly Text[], way: Channel, oneIn: number): readonly Text[] {
  return texts.filter((_, index) => index % oneIn === channels.indexOf(way) % oneIn)
}

/** Sends enquiries through every channel and releases them from quarantine. Throws if one is refused. */
export async function sendWords(
  desk: DeskClient,
  fill: (way: Channel) => readonly Fields[],
): Promise<readonly Sent[]> {
  // From one visitor, since the same text from many addresses looks automated (desk.md §5).
  const visitor = newVisitors(desk)()
  const enquiries = channels.flatMap((way) => fill(way).map((fields) => ({ way, fields })))
  const sent: Sent[] = []
  await eachOf(enquiries, async ({ way, fields }) => {
    const { status, reference } = await way.send(desk, fields, visitor)
    // 422: the customer's address is undeliverable, but the enquiry is stored (desk.md §2).
    if (reference === null || ![200, 303, 422].includes(status)) {
      throw new Error(`${way.name}: answered ${status} to ${JSON.stringify(fields)}`)
    }
    sent.push({ way, reference, kept: way.kept(fields) })
  })
  for (const { reference, state } of await desk.enquiries()) {
    if (state === 'quarantine') await desk.release(reference)
  }
  return sent
}

export async function eachOf<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.toReversed()
  async function actOnNext(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await act(next)
  }
  await Promise.all(Array.from({ length: 8 }, actOnNext))
}
