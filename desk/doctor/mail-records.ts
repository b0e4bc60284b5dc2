import { error, type Finding, ok, unknown, warning } from './finding.ts'

/** The texts at a name; an error has a code as Node's resolver gives it. */
export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>

/** Where DKIM keys usually lie: their name is the mail provider's choice. */
const usualSelectors = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'key1',
  'fm1',
  'protonmail',
  'zoho',
  'mx',
]

const nothingThere = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])

/** Whether mail servers can tell that emails from this domain are its own: SPF, DKIM and DMARC. */
export async function findMailRecords(
  domain: string,
  resolveTxt: ResolveTxt,
): Promise<readonly Finding[]> {
  const texts = (name: string) => readJsonBody(name, resolveTxt)
  const spf = await texts(domain)
  if (spf === null) {
    return [unknown('SPF, DKIM, DMARC', `not looked up: no resolver answers for ${domain} here`)]
  }
  const dmarc = (await texts(`_dmarc.${domain}`)) ?? []
  const keys = await Promise.all(
    usualSelectors.map((selector) => texts(`${selector}._domainkey.${domain}`)),
  )
  return [
    checkSpf(
      domain,
      spf.filter((text) => /^v=spf1(\s|$)/i.test(text)),
    ),
    keys.some((found) => found?.some((text) => /(^|;)\s*p=[^;\s]/.test(text)))
      ? ok('DKIM', `a key of ${domain} is there`)
      : warning(
          'DKIM',
          `no key under the usual names of ${domain}. Ask your mail provider whether it signs your emails.`,
        ),
    checkDmarc(
      domain,
      dmarc.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text)),
    ),
  ]
}

/** Null where nobody answers; none where there is none. */
async function readJsonBody(
  name: string,
  resolveTxt: ResolveTxt,
): Promise<readonly string[] | null> {
  return resolveTxt(name).then(
    (records) => records.map((parts) => parts.join('')),
    ({ code }: NodeJS.ErrnoException) => (nothingThere.has(`${code}`) ? [] : null),
  )
}

function checkSpf(domain: string, [record, ...more]: readonly string[]): Finding {
  if (record === undefined) {
    return error(
      'SPF',
      `${domain} does not say who may send for it: emails land in spam. Your mail provider tells you the TXT record to add.`,
    )
  }
  if (more.length > 0)
    return error('SPF', `${domain} has two SPF records, so none counts. Join them.`)
  if (/\+all\b/i.test(record))
    return error('SPF', `${domain} lets everybody send for it: ${record}`)
  return ok('SPF', record)
}

function checkDmarc(domain: string, [record]: readonly string[]): Finding {
  if (record === undefined) {
    return warning(
      'DMARC',
      `${domain} has none: others can write in your name. Begin with a TXT record _dmarc.${domain}: v=DMARC1; p=none`,
    )
  }
  return ok('DMARC', record)
}
