import { Card } from '#site/components/Card.tsx'
import type { Guide } from './guide.ts'
import { SocialLinks } from './SocialLinks.tsx'

export type GuideCardProps = { guide: Guide }

/** A guide on a poster in the colours of their place; all of it leads to their page. */
export function GuideCard({ guide }: GuideCardProps) {
  const { name, role, place, path, picture, social } = guide

  return (
    <Card theme={place} picture={picture} crop="guide" title={name} path={path}>
      <p className="text-s strong accented">{role}</p>
      <SocialLinks of={name} social={social} />
    </Card>
  )
}
