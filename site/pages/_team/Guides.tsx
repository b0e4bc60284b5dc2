import type { CollectionEntry } from 'astro:content'
import { SectionFrame } from '#site/components/SectionFrame.tsx'
import { GuideCard } from './GuideCard.tsx'
import styles from './Guides.module.css'
import type { Guide } from './guide.ts'

export type GuidesProps = CollectionEntry<'team'>['data']['intro'] & { guides: readonly Guide[] }

/** The whole team (spec §2, "Our Team"): eight stand four by four. */
export function Guides({ heading, text, guides }: GuidesProps) {
  return (
    <SectionFrame id="guides" heading={heading} intro={<p>{text}</p>}>
      <ul className={`${styles.list} cards`}>
        {guides.map((guide) => (
          <li key={guide.path}>
            <GuideCard guide={guide} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
