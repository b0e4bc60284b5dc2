import { Resolver } from 'node:dns/promises'
import { readOperator } from '#desk/config/read-operator.ts'
import { diagnose } from '#desk/doctor/diagnose.ts'
import type { Finding, Verdict } from '#desk/doctor/finding.ts'
import type { Paint } from './columns.ts'
import { type Command, CommandError } from './command.ts'
import { count } from './count.ts'

const resolveWithinMs = 2000

export const doctor: Command = {
  usage: 'doctor [--json]',
  about: 'whether everything is in order: settings, store, backups, mail',
  help: [
    'Looks at the settings, the store, the last backup, the login at the mail server,',
    'what the mail domain says of itself (SPF, DKIM, DMARC), emails that are late,',
    'webhooks, and placeholders. Changes nothing and mails nobody. Exit code 1',
    'when there is a fault.',
    '',
    '--json  the findings as one JSON array',
  ],
  examples: [
    ['doctor', 'before the site goes public, and after every move'],
    ['doctor --json', 'for a program that watches over machines'],
  ],
  words: [0, 0],
  options: ['json'],
  changes: true,
  async run({ db, settings, now, folder, paint, out }, _words, { json }) {
    const kind = settings.DATABASE_URL === undefined ? 'sqlite' : 'postgresql'
    const resolver = new Resolver({ timeout: resolveWithinMs, tries: 1 })
    const findings = await diagnose({
      settings,
      operator: await readOperator(folder),
      store: db && { db, kind },
      resolveTxt: (name) => resolver.resolveTxt(name),
      now,
    })
    out(json ? `${JSON.stringify(findings, null, 2)}\n` : inWords(findings, paint))
    const faults = findings.filter(({ verdict }) => verdict === 'fault').length
    if (faults > 0) throw new CommandError(`${count(faults, 'fault', 'faults')}.`, 1)
  },
}

const signs: Readonly<Record<Verdict, string>> = {
  well: 'well',
  remark: 'note',
  fault: 'FAULT',
  unknown: '?',
}

function inWords(findings: readonly Finding[], paint: Paint): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  const lines = findings.map(({ about, verdict, words }) => {
    const line = `${signs[verdict].padEnd(6)} ${about.padEnd(width)}  ${words}`
    return verdict === 'fault' ? paint.alarm(line) : line
  })
  return `${lines.join('\n')}\n`
}
