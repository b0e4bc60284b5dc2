import type { ReactNode } from 'react'
import styles from './PostMeta.module.css'
import type { PostPreview } from './post.ts'

export type PostMetaProps = Pick<PostPreview, 'date' | 'day' | 'author'> & {
  /** The category's name, or a link to it. */
  category: ReactNode
}

/** When, by whom and about what (spec §2: date, "By Admin", "Travel"). */
export function PostMeta({ date, day, author, category }: PostMetaProps) {
  return (
    <ul className={`${styles.root} quiet`}>
      <li className={styles.item}>
        <time dateTime={date}>{day}</time>
      </li>
      <li className={styles.item}>{`By ${author}`}</li>
      <li className={styles.item}>{category}</li>
    </ul>
  )
}
