import { t } from '#core/words.ts'

/**
 * Says that a text is too long, and by how much. No field has `maxlength`: with it, browsers cut what is pasted without
 * a word.
 */
export const tooLong = (text: string, limit: number): string | null =>
  text.length > limit
    ? t('Use {limit} characters or fewer: this is {over} too many.', {
        limit,
        over: text.length - limit,
      })
    : null
