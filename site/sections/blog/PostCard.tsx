import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PostMeta } from './PostMeta.tsx'
import type { PostPreview } from './post.ts'

export type PostCardProps = { post: PostPreview }

/** An article: poster, date, who and what, and the way in. */
export function PostCard({ post }: PostCardProps) {
  const { title, description, path, picture, tags } = post

  return (
    <Card as="article" theme="paper" picture={picture} words={tags.join(' ')}>
      <PostMeta {...post} />
      <h3>{title}</h3>
      <p>{description}</p>
      <a className="action bare stretched" href={path}>
        Read More
        <span className="visually-hidden">{`: ${title}`}</span>
        <Icon name="arrow" className="arrow" />
      </a>
    </Card>
  )
}
