import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readOperator } from '#desk/config/content.ts'
import { emailOfService } from '../../../tests/mail-service-double.ts'
import { contactCall, submission } from '../../../tests/submissions.ts'
import { serviceTemplates, templateFields } from './service-templates.ts'

// The email templates of a site without the desk: spec §7, docs/desk.md §8.

const operator = await readOperator('tests/delivered')
const templates = serviceTemplates(operator)
const folder = 'integrations/mail-templates'

test('the templates to paste are up to date: otherwise run `npm run desk -- templates`', async () => {
  for (const { name, html } of templates)
    expect(withoutBrand(await readFile(`${folder}/${name}.html`, 'utf8'))).toBe(
      withoutBrand(`${html}\n`),
    )
  expect(await readFile(`${folder}/fields.txt`, 'utf8')).toBe(templateFields(templates))
})

function withoutBrand(html: string): string {
  return html.replaceAll(/#[0-9a-f]{6}/g, '#').replaceAll(/(font-family: )"[^"]*"/g, '$1')
}

const calls = submission({
  tripDetails: 'Gorillas <b>please</b>\nThank you',
  route: 'Primates of the west, 7 days',
})
const paramsOf = {
  team: calls.team.template_params,
  customer: calls.customer.template_params,
  contact: contactCall().template_params,
}

test.each(templates)('the $name template uses only the parameters of its call', (template) => {
  const { name, html, fields } = template
  const places = [...`${html}${JSON.stringify(fields)}`.matchAll(/\{\{\{?(\w+)/g)]
  expect(places.length).toBeGreaterThan(5)
  const keys = new Set(places.map(([, key = '']) => key))
  expect([...keys].filter((key) => !(key in paramsOf[name]))).toEqual([])
  expect(html, 'no value is unescaped').not.toContain('{{{')
  expect(html).not.toMatch(/%7B|<(img|script|link|iframe|object)\b|url\(|@import|\bsrc=/i)
})

test.each([
  ['team', operator.inbox, 'aline@example.test'],
  ['customer', 'aline@example.test', operator.mailbox],
  ['contact', operator.inbox, 'jean@example.test'],
] as const)(
  'the %s email goes to %s whatever the call contains, and replies go to %s',
  (name, to, replyTo) => {
    const params = { ...paramsOf[name], to_email: 'stranger@example.test' }
    expect(emailOfService(name, params)).toMatchObject({ to, replyTo })
  },
)

test("the team's email has every answer, escaped, and its reference in the subject", () => {
  const { html, subject } = emailOfService('team', paramsOf.team)
  expect(subject).toBe(`Booking request ${calls.reference}: Aline Uwase, answer within 24 hours`)
  expect(html).toContain('Gorillas &lt;b&gt;please&lt;/b&gt;\nThank you')
  expect(html).toContain('href="mailto:aline@example.test?subject=')
  for (const text of ['2027-06-14 - TBD', 'COUPLE', '+250 788 123 456', 'Nyungwe National Park'])
    expect(html).toContain(text)
})

test("the customer's email repeats only chosen answers, not a stranger's text", () => {
  const { html, subject } = emailOfService('customer', paramsOf.customer)
  expect(subject).toBe(`Murakoze! We have your request (${calls.reference})`)
  expect(html).toContain('Nyungwe National Park, Lake Kivu')
  expect(html).not.toMatch(/Aline|aline@|788 123 456/)
  expect(html).toContain(`My%20reference%20is%20${calls.reference}`)
  expect(html).not.toContain('please')
})
