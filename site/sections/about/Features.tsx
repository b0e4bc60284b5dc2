import type { Shown } from '#sections/shared/shown.ts'
import { Card } from '#ui/Card.tsx'
import { SectionFrame } from '#ui/SectionFrame.tsx'

export type FeaturesProps = Shown<'about'>['features']

/** What the operator stands for, a poster each. */
export function Features({ heading, items }: FeaturesProps) {
  return (
    <SectionFrame id="features" heading={heading} className="flush">
      <ul className="columns-m gap-l">
        {items.map(({ title, text, picture, place }) => (
          <Card key={title} as="li" theme={place} picture={picture} title={title}>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
    </SectionFrame>
  )
}
