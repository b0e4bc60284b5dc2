import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webhooksOf } from '#desk/config/addresses.ts'
import { readOperator } from '#desk/config/content.ts'
import { serviceTemplates, templateFields } from '#desk/enquiries/emails/service-templates.ts'
import { csv, enquirySheet } from '#desk/enquiries/sheet/sheet.ts'
import { pageEnquiries } from '#desk/enquiries/store.ts'
import { writeAtomically } from '#desk/lib/files.ts'
import { formatFindings } from '#desk/lib/findings.ts'
import { plural, terminalLine } from '#desk/lib/text.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import { compactNow } from '#desk/privacy/compaction.ts'
import { type ErasePlace, erasePerson, findWhom } from '#desk/privacy/erase-person.ts'
import type { FiledEnquiry } from '#desk/privacy/erasures.ts'
import { comparable, readMembers } from '#desk/team/members.ts'
import { linkLastsMs } from '#desk/team/sessions.ts'
import { newPrintedLink } from '#desk/team/sign-in.tsx'
import { checkDesk } from './checks.ts'
import { type Command, CommandError, confirm, requireStore } from './command.ts'

export const erase: Command = {
  usage: 'erase <reference|address|phone> [--also <references>] [--yes]',
  help: [
    'removes a person everywhere',
    '',
    'First shows what will be removed: every enquiry from their mailbox, with its trip,',
    'quotes, messages and emails, and what they wrote in other people’s conversations.',
    'Then asks, removes it, and rewrites the store, so that no trace of it remains in its',
    'files. Payments stay without a name. A keyed hash stays in the ledger.',
    '',
    '--also   also removes these enquiries with the same phone number (comma-separated)',
    '--yes    does not ask',
  ],
  args: [1, 1],
  options: { yes: { type: 'boolean' }, also: { type: 'string' } },
  opens: 'change',
  async run(context, [word = ''], { yes, also = '' }) {
    const store = requireStore(context)
    const { settings, folder, now, stdout, ask } = context
    const place: ErasePlace = { store, settings, folder }
    const chosen = also
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean)
    const person = await findWhom(place, word, chosen)
    if (!person) {
      throw new CommandError(
        `There is no enquiry with the reference, address or phone number ${terminalLine(word)}.`,
        1,
      )
    }
    const { addresses, enquiries, samePhone, inventories, elsewhere, emails, content } = person
    const missing = chosen.filter((one) => !enquiries.some(({ reference }) => reference === one))
    if (missing.length > 0) {
      throw new CommandError(
        `These enquiries do not have the same phone number: ${terminalLine(missing.join(', '))}.`,
        1,
      )
    }
    const count = plural(enquiries.length, 'enquiry', 'enquiries')
    const print = (line: string) => stdout(`${line}\n`)
    const printEnquiry = ({ id, reference, kind, receivedAt, name }: FiledEnquiry) => {
      const when = kigaliTime(receivedAt)
      print(`  ${reference}  ${kind}, ${when} Kigali time, ${terminalLine(name)}`)
      for (const part of inventories.get(id) ?? []) print(`    ${part}`)
    }
    print(`${addresses.map(terminalLine).join(', ') || 'No usable address'}: ${count}`)
    enquiries.forEach(printEnquiry)
    for (const { reference, messages } of elsewhere) {
      const what =
        messages === 0
          ? 'the address in'
          : `${plural(messages, 'message', 'messages')} in the conversation of`
      print(`  ${what} ${reference}, which stays`)
    }
    for (const file of emails) print(`  ${file}`)
    if (person.copies > 0) print(`  Drafts and published versions in the editor: ${person.copies}`)
    for (const file of content) print(`  ${file} is on the site: remove it, then build again`)
    if (samePhone.length > 0) {
      print('Not removed, with the same phone number. To remove them too, use --also:')
      samePhone.forEach(printEnquiry)
    }
    if (!yes) await confirm(ask, 'ERASE')
    await erasePerson(place, person, now)
    if (!(await compactNow(store))) {
      throw new CommandError(
        `They were removed from the database, but may still be in ${store.place}-wal, which another program has open. Stop the desk and that program, then start the desk again to empty that file.`,
      )
    }
    print(`Removed: ${count} with all emails.`)
    const hosts = webhooksOf(settings).map(({ url }) => `, at ${new URL(url).host}`)
    print(
      `Delete them from sheets you have exported${hosts.join('')} and from your mailbox: the desk cannot. Then make a new backup.`,
    )
    if (settings.DATABASE_URL !== undefined) {
      print('PostgreSQL’s own log and its archives keep old pages until they are overwritten.')
    }
  },
}

export const exportSheet: Command = {
  usage: 'export [file]',
  help: [
    'writes every enquiry as CSV',
    '',
    'Without a file it goes to standard output. A cell that a spreadsheet program',
    'would run as a formula has an apostrophe before it.',
  ],
  args: [0, 1],
  opens: 'read',
  async run(context, [file]) {
    const rows = csv(enquirySheet, pageEnquiries(requireStore(context).db))
    if (file !== undefined) return writeAtomically(file, rows)
    for await (const chunk of rows) context.stdout(chunk)
  },
}

export const signIn: Command = {
  usage: 'sign-in <address>',
  help: [
    'prints a link that signs in a team member',
    '',
    'For a member who does not receive the email with the link. The link works once,',
    'within 15 minutes. Give it to that person only.',
  ],
  args: [1, 1],
  opens: 'change',
  async run(context, [address = '']) {
    const { db } = requireStore(context)
    const { settings, now, stdout } = context
    const members = await readMembers(db)
    const email = comparable(address)
    if (!members.has(email)) {
      throw new CommandError(
        `${email} is not in the team: ${members.list.map((member) => member.email).join(', ')}. Invite them at /desk/team, or add the address to TEAM_EMAILS and start the desk again.`,
        1,
      )
    }
    const path = await newPrintedLink(db, email, now)
    const until = kigaliTime(now + linkLastsMs)
    stdout(`${settings.SITE_URL ?? `http://localhost:${settings.PORT}`}${path}\n`)
    stdout(`The link signs in ${email} once, until ${until} (Kigali time).\n`)
  },
}

export const templates: Command = {
  usage: 'templates [folder]',
  help: [
    'writes the emails of a hosted mail service',
    '',
    'For a site without a desk: three HTML pages to paste, and fields.txt, into',
    'integrations/mail-templates or the folder. integrations/README.md explains where to',
    'paste them. Repeat both after a change to content/operator.yaml.',
  ],
  args: [0, 1],
  opens: 'nothing',
  async run({ folder: project, stdout }, [folder = 'integrations/mail-templates']) {
    const written = serviceTemplates(await readOperator(project))
    await mkdir(folder, { recursive: true })
    for (const { name, html } of written) await writeFile(join(folder, `${name}.html`), `${html}\n`)
    await writeFile(join(folder, 'fields.txt'), templateFields(written))
    stdout(`${written.length} templates: paste them as integrations/README.md says\n`)
  },
}

export const doctor: Command = {
  usage: 'doctor',
  help: [
    'checks settings, store, disk, backups and mail',
    '',
    'Changes nothing. Exits with 1 if there is an error.',
  ],
  args: [0, 0],
  opens: 'change',
  async run({ store, settings, now, folder, stdout }) {
    const findings = await checkDesk({ settings, folder, store, now })
    stdout(formatFindings(findings))
    const errors = findings.filter(({ status }) => status === 'error').length
    if (errors > 0) throw new CommandError(`${plural(errors, 'error', 'errors')}.`)
  },
}
