import { Carousel } from '#site/components/Carousel.tsx'
import { GuideCard } from './GuideCard.tsx'
import type { Guide } from './guide.ts'

export type RelatedGuidesProps = { guides: readonly Guide[] }

/** The carousel of spec §9: three shown, 4 s each, 2 s to turn. The heading is the spec's own. */
export function RelatedGuides({ guides }: RelatedGuidesProps) {
  return (
    <div className="band sheet">
      <Carousel
        heading="Related Guider"
        one="guide"
        many="guides"
        show="three"
        standMs={4000}
        turnMs={2000}
        slides={guides.map((guide) => ({ key: guide.path, slide: <GuideCard guide={guide} /> }))}
      />
    </div>
  )
}
