import { useId } from 'react'
import { Icon } from '#site/components/Icon.tsx'
import styles from './PostSearch.module.css'
import type { SearchWords } from './post.ts'

export type PostSearchProps = { words: Pick<SearchWords, 'label'>; className?: string | undefined }

/** Leads to /blog with the words in its address; there `behaviours/post-search.ts` looks for them. */
export function PostSearch({ words, className }: PostSearchProps) {
  const id = useId()

  return (
    <search className={className}>
      <form className="stack gap-2xs screen-only" action="/blog" data-post-search="">
        <label htmlFor={id} className="text-s strong">
          {words.label}
        </label>
        <div className={styles.field}>
          <input id={id} className={styles.input} type="search" name="q" maxLength={80} />
          <button type="submit" className={`${styles.button} on-action`} aria-label="Search">
            <Icon name="search" />
          </button>
        </div>
      </form>
    </search>
  )
}
