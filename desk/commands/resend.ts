import { reasonNotToSend, sendAgain, templateFor } from '#desk/actions/send-again.ts'
import { randomIds } from '#desk/base/ids.ts'
import { readOperator } from '#desk/config/read-operator.ts'
import { type Command, CommandError } from './command.ts'
import { actOn, findEnquiry } from './enquiry-command.ts'

export const resend: Command = {
  usage: 'resend <reference> [team|customer] [--json]',
  about: 'sends an email of an enquiry again',
  help: [
    'Sends the email to the team again, or the confirmation to the customer, written',
    'from the newest version. The default is the team’s. For unsent email, use',
    'outbox retry.',
    '',
    '--json  what was done, as one JSON object',
  ],
  examples: [
    ['resend 7KQ2MXR4', 'the team deleted the email by mistake'],
    ['resend 7KQ2MXR4 customer', 'the customer never got a confirmation'],
  ],
  args: [1, 2],
  options: ['json'],
  changes: true,
  async run({ db, settings, now, folder }, [reference = '', whose = 'team']) {
    if (whose !== 'team' && whose !== 'customer') {
      throw new CommandError(`Write: npm run desk -- ${resend.usage}`, 2)
    }
    const { enquiry } = await findEnquiry(db, [reference])
    const reason = reasonNotToSend(enquiry, whose)
    if (reason !== null) throw new CommandError(`${enquiry.reference} ${reason}`, 1)
    const from = settings.MAIL_FROM ?? (await readOperator(folder)).mailbox
    const ids = randomIds(from.slice(from.lastIndexOf('@') + 1))
    const act = actOn(enquiry, now)
    if ((await sendAgain(db, act, enquiry, whose, ids)) !== 'done') {
      throw new CommandError('That email is being sent at this moment.', 1)
    }
    const to = whose === 'team' ? 'the team' : enquiry.email
    const text = `${enquiry.reference}: its email goes to ${to} within seconds, while the desk runs.`
    return {
      json: { reference: enquiry.reference, template: templateFor(enquiry, whose), to },
      text,
    }
  },
}
