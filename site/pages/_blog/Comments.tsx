import type { CollectionEntry } from 'astro:content'
import type { ReactNode } from 'react'
import { SampleMark } from '#site/components/SampleMark.tsx'
import styles from './Comments.module.css'

export type CommentsProps = {
  comments: ReadonlyArray<
    Omit<CollectionEntry<'comments'>['data'], 'order' | 'about'> & { id: string; day: string }
  >
  /** Whether the whole page is one sample, which its top says. */
  inSample: boolean
  /** The form; replies lead to it, and there are none without it. */
  children?: ReactNode
}

/** What readers wrote, and the place to write (spec §2, "Blog Details"). */
export function Comments({ comments, inSample, children }: CommentsProps) {
  const count = comments.length

  return (
    <>
      {count > 0 && (
        <section className={`${styles.root} stack gap-l`} aria-labelledby="comments">
          <h2 id="comments">{count === 1 ? '1 Comment' : `${count} Comments`}</h2>
          {!inSample && comments.some(({ sample }) => sample) && (
            <SampleMark className={styles.mark} />
          )}
          <ol className="stack">
            {comments.map(({ id, name, written, day, text }) => (
              <li key={id} className={styles.comment}>
                <h3 className={`${styles.name} text-l`}>{name}</h3>
                <time className="quiet" dateTime={written}>
                  {day}
                </time>
                <div className={`${styles.text} stack gap-s`}>
                  {text.split(/\n\s*\n/).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
                {children && (
                  <a className="action" href="#comment">
                    Reply
                    <span className="visually-hidden">{` to ${name}`}</span>
                  </a>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {/* The form's own id is `comment`. */}
      {children && <div className={styles.form}>{children}</div>}
    </>
  )
}
