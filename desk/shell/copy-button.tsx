import type { ReactNode } from 'react'
import { t } from '#core/words.ts'

type CopyButtonProps = {
  /** The id of the field whose text is copied. */
  readonly field: string
  readonly isLink?: boolean
  /** Other buttons, which stand between this one and what it says. */
  readonly children?: ReactNode
}

/** Shown and run by the script: desk.js. */
export const CopyButton = ({ field, isLink = false, children }: CopyButtonProps) => (
  <>
    <button
      type="button"
      className={isLink ? 'action' : 'button'}
      data-variant={isLink ? undefined : 'quiet'}
      data-copy={field}
      hidden
    >
      {t('Copy')}
    </button>
    {children}
    <span role="status" data-copied="" />
  </>
)
