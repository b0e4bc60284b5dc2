import type { Operator } from '#core/schemas/operator.ts'
import { deskServiceIds } from '#desk/website/check/check-content.ts'

export function missingServices(
  { services }: Pick<Operator, 'services'>,
  siteUrl: string | undefined,
): readonly string[] {
  const { sheetUrl, mailUrl, userId, serviceId, templates } = services
  const ids = [
    ['userId', userId, "the public key of your mail service's account"],
    ['serviceId', serviceId, "the mail service's id of the mailbox it sends from"],
    ['templates.team', templates.team, 'the id it gave the template team.html'],
    ['templates.customer', templates.customer, 'the id it gave the template customer.html'],
    ['templates.contact', templates.contact, 'the id it gave the template contact.html'],
  ] as const
  return [
    ...addressFault(
      'sheetUrl',
      sheetUrl,
      "the spreadsheet's web app, https://script.google.com/macros/s/.../exec",
    ),
    ...addressFault(
      'mailUrl',
      mailUrl,
      "the mail service's, https://api.emailjs.com/api/v1.0/email/send",
    ),
    ...ids
      .filter(([, id]) => deskServiceIds.has(id))
      .map(
        ([name, id, what]) =>
          `content/operator.yaml, services.${name}: ${id} belongs to the desk; write ${what}`,
      ),
    ...(siteUrl?.startsWith('https://')
      ? []
      : ['.env, SITE_URL: write the public address of the site, https://www.example.org']),
  ]
}

function addressFault(name: string, url: string, what: string): readonly string[] {
  if (url.startsWith('https://')) return []
  return [
    `content/operator.yaml, services.${name}: ${url} is not an external address; write ${what}`,
  ]
}
