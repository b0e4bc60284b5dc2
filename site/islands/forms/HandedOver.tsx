import styles from './Outcome.module.css'

type Props = {
  /** Opens the message in the mail client once more. */
  link: string
  onTakeBack: () => void
}

/** A message that waits in the visitor's own mail client: the way to it, and the way back. Spec §7. */
export function HandedOver({ link, onTakeBack }: Props) {
  return (
    <>
      <p className={styles.detail}>The message waits in your mail app: press send there.</p>
      <div className={`${styles.links} cluster`}>
        <a className={`${styles.link} action`} href={link}>
          Nothing opened? Open the message
        </a>
        <button type="button" className="action" onClick={onTakeBack}>
          Put it back into the form
        </button>
      </div>
    </>
  )
}
