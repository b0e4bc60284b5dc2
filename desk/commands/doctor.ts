import { Resolver } from 'node:dns/promises'
import { isDeliverable } from '#desk/base/email-address.ts'
import { readOperator } from '#desk/config/read-operator.ts'
import { diagnose } from '#desk/doctor/diagnose.ts'
import type { Finding, Status } from '#desk/doctor/finding.ts'
import { sendTestEmail } from '#desk/doctor/test-email.ts'
import type { Paint } from './columns.ts'
import { type Command, CommandError, formatJson } from './command.ts'
import { plural } from './plural.ts'

const resolveWithinMs = 2000

export const doctor: Command = {
  usage: 'doctor [--send <address>] [--json]',
  about: 'whether everything is in order: settings, store, backups, mail',
  help: [
    'Checks settings, store, disk, last backup, mail login, the SPF, DKIM and DMARC',
    'records of the mail domain, late emails, webhooks and placeholders. Changes',
    'nothing. Exit code 1 when there is an error.',
    '',
    '--send  a test email to this address; without it nothing is sent',
    '--json  the findings as one JSON array',
  ],
  examples: [
    ['doctor', 'before the site goes public, and after every move'],
    ['doctor --send aline@example.org', 'sends a test email too'],
    ['doctor --json', 'for a monitoring program'],
  ],
  args: [0, 0],
  options: ['json', 'send'],
  changes: true,
  async run({ hasRun, settings, now, folder, paint, stdout, ...store }, _args, { json, send }) {
    if (send !== undefined && !isDeliverable(send)) {
      throw new CommandError('--send: write one plain mail address, aline@example.org', 2)
    }
    const operator = await readOperator(folder)
    const resolver = new Resolver({ timeout: resolveWithinMs, tries: 1 })
    const found = await diagnose({
      settings,
      operator,
      store: hasRun ? store : null,
      resolveTxt: (name) => resolver.resolveTxt(name),
      now,
    })
    const sent = send === undefined ? [] : [await sendTestEmail(send, { settings, operator, now })]
    const findings = [...found, ...sent]
    stdout(json ? formatJson(findings) : formatFindings(findings, paint))
    const errors = findings.filter(({ status }) => status === 'error').length
    if (errors > 0) throw new CommandError(`${plural(errors, 'error', 'errors')}.`, 1)
  },
}

const labels: Readonly<Record<Status, string>> = {
  ok: 'ok',
  warning: 'warn',
  error: 'ERROR',
  unknown: '?',
}

function formatFindings(findings: readonly Finding[], paint: Paint): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  const lines = findings.map(({ about, status, message }) => {
    const line = `${labels[status].padEnd(6)} ${about.padEnd(width)}  ${message}`
    return status === 'error' ? paint.alarm(line) : line
  })
  return `${lines.join('\n')}\n`
}
