import type { CountryId } from '#enquiry/dialling-codes.ts'
import styles from './CountryPicker.module.css'

/** A picture, since Windows has no flags among its letters. */
export function Flag({ id }: { id: CountryId }) {
  return (
    <img
      className={styles.flag}
      src={`/flags/${id}.svg`}
      width={24}
      height={16}
      loading="lazy"
      alt=""
    />
  )
}
