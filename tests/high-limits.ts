/** Settings for a desk under heavy load. The limits of docs/desk.md §5 have separate tests. */
export const highLimits = {
  CALLS_PER_MINUTE: '1000000',
  ENQUIRIES_PER_HOUR: '1000000',
  CONFIRMATIONS_PER_HOUR: '1000000',
} as const

/** A value of `MAIL_RETRY_SECONDS` with 19 retries 0.2 seconds apart. */
export const quickRetries = `${'0.2,'.repeat(19)}600`
