import styles from './SampleMark.module.css'

/**
 * Says of a page, a section or a card that what it shows stands for real content. The search leaves a
 * section with this mark out.
 */
export function SampleMark({ className }: { className?: string | undefined }) {
  return (
    <p className={[styles.root, className].filter(Boolean).join(' ')} data-sample="">
      Sample content
    </p>
  )
}
