import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './PostCard.module.css'
import { PostMeta } from './PostMeta.tsx'
import type { PostPreview } from './post.ts'

export type PostCardProps = {
  post: PostPreview
  /** `row`: the picture beside the words, where there is room. */
  shape?: 'card' | 'row'
}

/** An article: poster, date, who and what, and the way in. */
export function PostCard({ post, shape = 'card' }: PostCardProps) {
  const { title, description, path, picture, tags } = post

  return (
    <article className={styles.root} data-shape={shape} data-words={tags.join(' ')}>
      <Picture picture={picture} className={styles.picture} />
      <div className={styles.words}>
        <PostMeta {...post} />
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{description}</p>
        <a className={styles.link} href={path}>
          Read More
          <span className="visually-hidden">{`: ${title}`}</span>
          <Icon name="arrow" className={styles.arrow} />
        </a>
      </div>
    </article>
  )
}
