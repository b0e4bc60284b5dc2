/** Of every answer under /desk: nothing from elsewhere, nobody keeps it, nobody finds or frames it. */
export const teamHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types desk-inbox',
  ].join('; '),
  'cache-control': 'no-store',
  // To itself alone: without a referrer a browser says `Origin: null` of a form.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
} as const
