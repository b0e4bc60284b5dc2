import type { DeskClient } from '../desk-client.ts'
import type { Fields } from '../submissions.ts'
import { type Channel, channels } from './channels.ts'
import { newVisitors } from './visitors.ts'

export type Sent = {
  readonly channel: Channel
  readonly reference: string
  readonly kept: Fields
}

/**
 * Makes enquiries with each text in every field (`everywhere`) or in one. A field that refuses the text gets an
 * ordinary value.
 */
export function fillFields(
  channel: Channel,
  texts: readonly string[],
  { everywhere }: { readonly everywhere: boolean },
): readonly Fields[] {
  const names = Object.keys(channel.fields)
  const count = everywhere ? texts.length : Math.ceil(texts.length / names.length)
  return Array.from({ length: count }, (_, row) => {
    // A different offset for each field, so that no two fields of an enquiry have the same text.
    const textAt = (column: number) =>
      texts[everywhere ? (row + column) % texts.length : row * names.length + column]
    const given = names.map((name, column) => {
      const text = textAt(column)
      const isAccepted = text !== undefined && channel.fields[name]?.(text)
      return [name, isAccepted ? text : (channel.plain[name] ?? '')] as const
    })
    return { ...channel.plain, ...Object.fromEntries(given) }
  })
}

export function fillOneField(channel: Channel, texts: readonly string[]): readonly Fields[] {
  return Object.entries(channel.fields).flatMap(([name, accepts]) =>
    texts.filter(accepts).map((text) => ({ ...channel.plain, [name]: text })),
  )
}

export function someOf<Text>(
  texts: readonly Text[],
  channel: Channel,
  oneIn: number,
): readonly Text[] {
  return texts.filter((_, index) => index % oneIn === channels.indexOf(channel) % oneIn)
}

/** Sends enquiries through every channel and releases them from quarantine. Throws if one is refused. */
export async function sendWords(
  desk: DeskClient,
  fill: (channel: Channel) => readonly Fields[],
): Promise<readonly Sent[]> {
  // From one visitor, since the same text from many addresses looks automated (desk.md §5).
  const visitor = newVisitors(desk)()
  const enquiries = channels.flatMap((channel) =>
    fill(channel).map((fields) => ({ channel, fields })),
  )
  const sent: Sent[] = []
  await eachOf(enquiries, async ({ channel, fields }) => {
    const { status, reference } = await channel.send(desk, fields, visitor)
    // 422: the customer's address is undeliverable, but the enquiry is stored (desk.md §2).
    if (reference === null || ![200, 303, 422].includes(status)) {
      throw new Error(`${channel.name}: answered ${status} to ${JSON.stringify(fields)}`)
    }
    sent.push({ channel, reference, kept: channel.kept(fields) })
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
