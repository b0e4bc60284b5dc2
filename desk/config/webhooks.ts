import { emailTemplates } from '#desk/db/tables.ts'
import { isSafeAddress } from './safe-address.ts'

/** Somebody else's program that gets every enquiry: docs/desk.md §7, "Webhooks". */
export type Webhook = { readonly name: string; readonly url: string }

/** The name of the spreadsheet's, which has a setting of its own. */
const sheet = 'sheet'

/** What it is, for visitors. */
export const webhookKind = (name: string) => (name === sheet ? 'a spreadsheet' : 'a system')

/** What deliveries go by already. */
const takenNames: ReadonlySet<string> = new Set([...emailTemplates, sheet, 'all'])

/** Whether a text is names and addresses, separated by spaces: `crm=https://crm.example.org/enquiries`. */
export function isWebhookList(text: string): boolean {
  const webhooks = readWebhookList(text)
  return (
    webhooks.every(
      ({ name, url }) =>
        /^[a-z][a-z0-9-]*$/.test(name) && !takenNames.has(name) && isSafeAddress(url),
    ) && new Set(webhooks.map(({ name }) => name)).size === webhooks.length
  )
}

export const readWebhookList = (text: string): readonly Webhook[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((item) => {
      const [name = '', ...url] = item.split('=')
      return { name, url: url.join('=') }
    })

/** Every webhook of a desk. */
export function webhooksOf({
  SPREADSHEET_URL: url,
  WEBHOOKS,
}: {
  readonly SPREADSHEET_URL?: string | undefined
  readonly WEBHOOKS: readonly Webhook[]
}): readonly Webhook[] {
  return url === undefined ? WEBHOOKS : [{ name: sheet, url }, ...WEBHOOKS]
}
