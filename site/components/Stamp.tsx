import styles from './Stamp.module.css'

export type StampProps = {
  figure: string
  label: string
  className?: string | undefined
}

export function Stamp({ figure, label, className = '' }: StampProps) {
  return (
    <p className={`${styles.root} diamond on-action ${className}`}>
      <span className={`${styles.figure} display`}>{figure}</span>
      <span className={`${styles.label} text-s strong`}>{label}</span>
    </p>
  )
}
