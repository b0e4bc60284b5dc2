import type { ReadPanel } from '#desk/enquiries/one/enquiry-view.ts'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import { Conversation } from './conversation.tsx'
import { answeredElsewhere } from './elsewhere.tsx'
import { listMessages, readMissedCopies } from './messages.ts'
import { Reply, type ReplyOptions, readAnswer } from './reply.tsx'

type Options = ReplyOptions & Pick<ShellOptions, 'db'>

/** The conversation with the traveller, and the form for an answer. */
export const conversationPanel =
  (options: Options): ReadPanel =>
  async (view, state) => {
    const { enquiry, members, others } = view
    const messages = await listMessages(options.db, enquiry.id)
    const missed = await readMissedCopies(options.db, enquiry.id)
    const parts = others.filter(({ joined_to }) => joined_to === enquiry.id)
    const answer = await readAnswer(options, view, state)
    return {
      conversation: <Conversation {...{ enquiry, parts, messages, missed, members }} />,
      reply: <Reply enquiry={enquiry} messages={messages} {...answer} />,
      answers: answeredElsewhere(),
    }
  }
