import { resolve } from 'node:path'

/** Settings a desk cannot start with, and how each line on standard error begins. */
export const wrongSettings: readonly [
  what: string,
  settings: Readonly<Record<string, string>>,
  lines: readonly RegExp[],
][] = [
  ['a port that is none', { PORT: 'http' }, [/^PORT: write /]],
  ['an address without a scheme', { SITE_URL: 'www.example.org' }, [/^SITE_URL: write /]],
  ['every proxy believed', { TRUST_PROXY: 'true' }, [/^TRUST_PROXY: write /]],
  ['another kind of database', { DATABASE_URL: 'mysql://x' }, [/^DATABASE_URL: write /]],
  ['a mail server on the web', { SMTP_URL: 'https://x.test' }, [/^SMTP_URL: write /]],
  ['a sender with a name', { MAIL_FROM: 'Us <us@x.test>' }, [/^MAIL_FROM: write /]],
  ['words for seconds', { DELIVERY_LEASE_SECONDS: 'long' }, [/^DELIVERY_LEASE_SECONDS: write /]],
  [
    'three faults at once',
    { PORT: '70000', HOST: 'a b', LOG_LEVEL: 'loud' },
    [/^PORT: write /, /^HOST: write /, /^LOG_LEVEL: write /],
  ],
  [
    'the site for a host without the desk',
    { SITE_DIR: resolve('tests/faults/site-without-desk') },
    [
      /^SITE_DIR: the pages in .* were built for a host without the desk; build them with npm run build/,
    ],
  ],
  [
    'an address of another machine',
    { HOST: '203.0.113.9' },
    [/^HOST: 203\.0\.113\.9 is no address of this machine/],
  ],
]
