import styles from './Mark.module.css'

export type MarkProps = {
  /** The operator's logo, `content/media/logo.svg`. */
  logo: { viewBox: string; drawing: string }
  /** Sets the size: the mark is as large as its box. */
  className?: string | undefined
}

/** The operator's logo in the colour of the text around. It stands beside the name, so it is not read out. */
export function Mark({ logo, className }: MarkProps) {
  return (
    <svg
      className={[styles.root, className].filter(Boolean).join(' ')}
      viewBox={logo.viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the operator's own
      dangerouslySetInnerHTML={{ __html: logo.drawing }}
    />
  )
}
