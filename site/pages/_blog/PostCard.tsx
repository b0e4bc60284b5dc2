import { Card } from '#site/components/Card.tsx'
import { PostMeta } from './PostMeta.tsx'
import type { PostPreview } from './post.ts'

export type PostCardProps = { post: PostPreview }

/** An article: poster, date, who and what, and the way in. */
export function PostCard({ post }: PostCardProps) {
  const { title, description, path, picture, category, tags } = post

  return (
    <Card
      as="article"
      theme="paper"
      picture={picture}
      crop="article"
      title={title}
      path={path}
      more="Read More"
      words={[category, ...tags].join(' ')}
      over={<PostMeta {...post} />}
    >
      <p>{description}</p>
    </Card>
  )
}
