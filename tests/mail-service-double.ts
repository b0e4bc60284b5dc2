import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Simulates a hosted mail service as far as our templates need it. `{{key}}` becomes the parameter of that name,
// escaped in the body and unescaped in the fields. A missing parameter is empty.

export type ServiceEmail = {
  readonly to: string
  readonly replyTo: string
  readonly subject: string
  readonly html: string
}

type Params = Readonly<Record<string, string>>

const folder = 'integrations/mail-templates'

export function emailOfService(template: string, params: Params): ServiceEmail {
  const fields = readFields(template)
  const field = (name: string) => fill(fields.get(name) ?? '', params, (text) => text)
  return {
    to: field('To email'),
    replyTo: field('Reply to'),
    subject: field('Subject'),
    html: fill(readFileSync(join(folder, `${template}.html`), 'utf8'), params, escapeHtml),
  }
}

function readFields(template: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(folder, 'fields.txt'), 'utf8')
  const part = text.split('\n\n').find((lines) => lines.startsWith(`${template}:`)) ?? ''
  const lines = part.matchAll(/^ {2}(To email|From name|Reply to|Subject) +(.*)$/gm)
  return new Map([...lines].map(([, name = '', value = '']) => [name, value]))
}

const fill = (text: string, params: Params, write: (value: string) => string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => write(params[key] ?? ''))

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
