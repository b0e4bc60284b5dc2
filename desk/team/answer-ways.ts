import type { ReplyTarget } from '#desk/emails/contact-links.ts'
import { dialHint } from '#desk/replies/dial-hint.ts'
import { replyLink } from '#desk/replies/reply-links.ts'
import type { ReplyProps, WayToAnswer } from './Reply.tsx'

type Words = { readonly subject: string; readonly text: string }

const labels = { email: 'Email', whatsapp: 'WhatsApp', phone: 'Call' } as const

/** What is sent while nobody chose any words: who it is about, and a greeting. */
const greeting = ({ firstName, topic = 'trip to Rwanda', reference }: ReplyTarget): Words => ({
  subject: `Your ${topic} (${reference})`,
  text: `Muraho ${firstName}! `,
})

/** How somebody can be answered, the way they prefer first. */
export function answerWays(
  person: ReplyTarget,
  words: Words | null,
): Pick<ReplyProps, 'ways' | 'hint'> {
  const hint = dialHint(person.phone)
  const reached = { email: person.email, phone: hint?.likely ?? person.phone }
  const written = words ?? greeting(person)
  const ways = (['email', 'whatsapp', 'phone'] as const).flatMap((way): WayToAnswer[] => {
    const link = replyLink(way, reached, written)
    if (link === null) return []
    const [start = ''] = link.href.split('?')
    return [{ way, label: labels[way], to: start.replace(/^mailto:/, ''), ...link }]
  })
  const rank = (way: WayToAnswer['way']) => (way === person.prefers ? 0 : 1)
  return { ways: ways.toSorted((a, b) => rank(a.way) - rank(b.way)), hint }
}
