/**
 * Settings for a desk that is to take more in a minute than a house does in a day: the limits of
 * docs/desk.md §5 have tests of their own.
 */
export const roomy = {
  CALLS_PER_MINUTE: '1000000',
  ENQUIRIES_PER_HOUR: '1000000',
  CONFIRMATIONS_PER_HOUR: '1000000',
} as const

/** Waits for `MAIL_RETRY_SECONDS`, for a desk whose mail is to recover at once. */
export const quickRetries = `${'0.2,'.repeat(19)}600`
