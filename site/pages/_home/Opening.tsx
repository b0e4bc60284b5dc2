import styles from './Opening.module.css'

/** Says what we do and for whom, in one sentence. */
export function Opening({ text }: { text: string }) {
  return <p className={`${styles.root} text-l display`}>{text}</p>
}
