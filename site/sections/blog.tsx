import { type ReactNode, useId } from 'react'
import { t, tCount } from '#core/words.ts'
import { Card } from '#site/components/Card.tsx'
import { SampleMark } from '#site/components/frame/SampleMark.tsx'
import { Icon } from '#site/components/Icon.tsx'
import { Pager } from '#site/components/Pager.tsx'
import { Section, type SectionProps } from '#site/components/Section.tsx'
import { SideBySide } from '#site/components/SideBySide.tsx'
import type { Content } from '#site/content/content-files.ts'
import styles from './blog.module.css'

type Blog = Content['blog']
type Link = { name: string; path: string }

type Post = Content['posts'] & { path: string; day: string }

export type PostsProps = Pick<Blog, 'heading' | 'search'> & {
  posts: readonly (Post & { words?: string })[]
  feed?: { label: string; path: string } | undefined
}

export function Posts({ heading, search, posts, feed }: PostsProps) {
  return (
    <section className="stack gap-l band hung" aria-labelledby="posts" data-posts="">
      <div className="cluster apart">
        <h2 id="posts">{heading}</h2>
        <PostSearch label={search.label} />
      </div>
      <div className="cluster">
        <p role="status" data-none={search.none} data-some={t('{count} of {all} articles')} />
        <a className="action" href="/blog" data-all="" hidden>
          {search.all}
        </a>
      </div>
      <ul className="cards wall laid">
        {posts.map((post, index) => (
          <li key={post.path} data-post="">
            <PostCard post={post} isLead={index === 0} />
          </li>
        ))}
      </ul>
      {feed && (
        <a className="action" href={feed.path}>
          {feed.label}
        </a>
      )}
    </section>
  )
}

export type ClassicProps = Blog['classic'] & { posts: readonly Post[]; sidebar: SidebarProps }

export function Classic({ heading, all, posts, sidebar }: ClassicProps) {
  return (
    <SideBySide side={<Sidebar {...sidebar} />}>
      <Section id="posts" heading={heading} size="text-xl" className="stack gap-xl">
        <ul className="stack gap-xl">
          {posts.map((post) => (
            <li key={post.path} className="card-room">
              <PostCard post={post} />
            </li>
          ))}
        </ul>
        <div className="cluster apart">
          <Pager label={t('Article pages')} />
          <a className="action" href="/blog">
            {all}
          </a>
        </div>
      </Section>
    </SideBySide>
  )
}

/** `words` are those of the article's body, for the search. */
type PostCardProps = { post: Post & { words?: string }; isLead?: boolean }

function PostCard({ post, isLead = false }: PostCardProps) {
  const { title, description, path, picture, category, tags, words = '' } = post
  return (
    <Card
      as="article"
      theme="ivory"
      picture={picture}
      crop={isLead ? undefined : 'article'}
      isLead={isLead}
      title={title}
      path={path}
      more={t('Read More')}
      words={[category, ...tags, words].join('|')}
      over={<PostMeta {...post} />}
    >
      <p>{description}</p>
    </Card>
  )
}

type PostMetaProps = Pick<Post, 'date' | 'day' | 'author'> & { category: ReactNode }

function PostMeta({ date, day, author, category }: PostMetaProps) {
  return (
    <ul className="cluster gap-s quiet" data-theme="ivory">
      <li className="row gap-xs spark">
        <time dateTime={date}>{day}</time>
      </li>
      <li className="row gap-xs spark">{t('By {author}', { author })}</li>
      <li className="row gap-xs spark">{category}</li>
    </ul>
  )
}

function PostSearch({ label }: { label: string }) {
  const id = useId()
  return (
    <search className={styles.search}>
      <form className="stack gap-2xs screen-only" action="/blog">
        <label htmlFor={id} className="text-s strong">
          {label}
        </label>
        <div className={styles.field}>
          <input id={id} className="input" type="search" name="q" />
          <button type="submit" className="icon-button on-action" aria-label={t('Search')}>
            <Icon name="search" />
          </button>
        </div>
      </form>
    </search>
  )
}

export type SidebarProps = Pick<Blog, 'search'> & {
  categories: ReadonlyArray<Link & { count: number }>
  recent: ReadonlyArray<Pick<Post, 'title' | 'path' | 'date' | 'day'>>
  tags: readonly Link[]
}

export function Sidebar({ search, categories, recent, tags }: SidebarProps) {
  return (
    <aside className="columns-m gap-xl screen-only" aria-label={t('More from the blog')}>
      <Part id="side-search" heading={search.heading}>
        <PostSearch label={search.label} />
      </Part>
      <Part id="categories" heading={t('Categories')}>
        <ul className="lined dense">
          {categories.map(({ name, count, path }) => (
            <li key={path} className="pair">
              <a className="target bare strong" href={path}>
                {name}
              </a>
              <span className="quiet">{tCount(count, '1 article', '{count} articles')}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="recent" heading={t('Recent Posts')}>
        <ul className="lined dense">
          {recent.map(({ title, path, date, day }) => (
            <li key={path}>
              <a className="target bare strong tight stretched" href={path}>
                {title}
              </a>
              <time className="quiet" dateTime={date}>
                {day}
              </time>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="tags" heading={t('Tags')}>
        <ul className="cluster gap-xs">
          {tags.map(({ name, path }) => (
            <li key={path}>
              <a className={`${styles.box} boxed target bare`} href={path}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Part>
    </aside>
  )
}

const Part = (part: Omit<SectionProps, 'size' | 'className'>) => (
  <Section {...part} size="text-l" className="stack gap-xs edged" />
)

export type ArticleProps = Pick<Post, 'title' | 'date' | 'day' | 'author'> & {
  url: string
  category: Link
  tags: readonly Link[]
  children: ReactNode
}

export function Article({ title, url, category, tags, children, ...meta }: ArticleProps) {
  const categoryLink = (
    <a className="action" href={category.path}>
      {category.name}
    </a>
  )
  return (
    <article className="reading stack gap-l" aria-label={title}>
      <PostMeta {...meta} category={categoryLink} />
      <div className={`${styles.text} stack opening`}>{children}</div>
      <footer className="stack gap-s edged">
        <p className="cluster">
          <span className="text-l display">{t('Tags:')}</span>
          {tags.map(({ name, path }) => (
            <a key={path} className="action" href={path}>
              {name}
            </a>
          ))}
        </p>
        <Share title={title} url={url} />
      </footer>
    </article>
  )
}

function Share({ title, url }: { title: string; url: string }) {
  const [page, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  const links = [
    ['facebook', 'Share on Facebook', `https://www.facebook.com/sharer/sharer.php?u=${page}`],
    ['twitter', 'Share on Twitter', `https://twitter.com/intent/tweet?url=${page}&text=${words}`],
    [
      'linkedin',
      'Share on LinkedIn',
      `https://www.linkedin.com/sharing/share-offsite/?url=${page}`,
    ],
    ['chat', 'Share on WhatsApp', `https://wa.me/?text=${words}%20${page}`],
    ['mail', 'Share by email', `mailto:?subject=${words}&body=${page}`],
  ] as const

  return (
    <section className="cluster screen-only" aria-labelledby="share">
      <h2 id="share" className="text-l">
        {t('Share')}
      </h2>
      <ul className="cluster gap-xs">
        {links.map(([icon, name, href]) => (
          <li key={icon}>
            <a className={`${styles.box} boxed target bare`} href={href} aria-label={t(name)}>
              <Icon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Comment = Pick<Content['comments'], 'name' | 'written' | 'sample' | 'text'>

export type CommentsProps = {
  comments: ReadonlyArray<Comment & { id: string; day: string }>
  /** True if the top of the page already says that it is a sample. */
  isInSample: boolean
  children: ReactNode
}

export function Comments({ comments, isInSample, children }: CommentsProps) {
  const count = comments.length
  return (
    <>
      {count > 0 && (
        <Section
          id="comments"
          heading={tCount(count, '1 Comment', '{count} Comments')}
          size="text-xl"
          className="reading stack gap-l"
        >
          {!isInSample && comments.some(({ sample }) => sample) && <SampleMark />}
          <ol className="stack">
            {comments.map(({ id, name, written, day, text }) => (
              <li key={id} className="pair padded sided on-paper">
                <h3 className="text-l">{name}</h3>
                <time className="quiet" dateTime={written}>
                  {day}
                </time>
                <div className="stack gap-s across">
                  {text.split(/\n\s*\n/).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
                <a className="action" href="#comment" data-reply={name}>
                  {t('Reply')}
                  <span className="visually-hidden">{` ${t('to {name}', { name })}`}</span>
                </a>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <div className="reading">{children}</div>
    </>
  )
}
