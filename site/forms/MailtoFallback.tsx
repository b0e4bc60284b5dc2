import { useState } from 'react'
import styles from './Outcome.module.css'
import type { MailtoMessage } from './use-form.ts'

type Props = MailtoMessage & { onTakeBack: () => void }

/**
 * A message that waits in the visitor's own mail client, or for the visitor to open it there: the
 * way to it, and the way back. Spec §7.
 */
export function MailtoFallback({ link, text, isOpened, onTakeBack }: Props) {
  const [copyLabel, setCopyLabel] = useState('Copy the message')

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setCopyLabel(isCopied ? 'Copied, with the address' : 'Nothing could be copied')
  }

  return (
    <>
      <p className={styles.detail}>
        {isOpened
          ? 'The message waits in your mail app: press send there.'
          : 'Open the message in your mail app and press send there, or copy it into your webmail.'}
      </p>
      <div className={`${styles.links} cluster`}>
        <a className={`${styles.link} action`} href={link}>
          {isOpened ? 'Nothing opened? Open the message' : 'Open the message'}
        </a>
        {/* Plain http has no clipboard. */}
        {'clipboard' in navigator && (
          <button type="button" className="action" onClick={copy}>
            {copyLabel}
          </button>
        )}
        <button type="button" className="action" onClick={onTakeBack}>
          Put it back into the form
        </button>
      </div>
    </>
  )
}
