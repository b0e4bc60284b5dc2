import { phoneLink } from '#core/contact/contact-links.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#site/components/Button.tsx'
import { Card } from '#site/components/Card.tsx'
import { Carousel } from '#site/components/Carousel.tsx'
import { Facts } from '#site/components/Facts.tsx'
import { Breadcrumb, type BreadcrumbProps } from '#site/components/frame/Breadcrumb.tsx'
import { Icon } from '#site/components/Icon.tsx'
import { Poster } from '#site/components/Poster.tsx'
import { Section } from '#site/components/Section.tsx'
import type { Content } from '#site/content/content-files.ts'
import { setHeadline } from '#site/lib/headline.ts'
import styles from './team.module.css'

type Guide = Content['guides'] & { path: string }

export type GuidesProps = Content['team']['intro'] & { guides: readonly Guide[] }

export function Guides({ heading, text, guides }: GuidesProps) {
  return (
    <Section id="guides" heading={heading} intro={<p>{text}</p>}>
      <ul className={`${styles.guides} cards laid`}>
        {guides.map((guide) => (
          <li key={guide.path}>
            <GuideCard {...guide} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function GuideCard({ name, role, place, path, picture, social, sample }: Guide) {
  return (
    <Card theme={place} picture={picture} crop="square" title={name} path={path}>
      <p className="text-s strong accented">{role}</p>
      <SocialLinks name={name} social={social} sample={sample} />
    </Card>
  )
}

export type ProfileProps = BreadcrumbProps & {
  guide: Guide
  /** The number to show for a guide who has none. */
  phone: string
  book: { label: string; path: string }
}

export function Profile({ guide, phone, book, trail }: ProfileProps) {
  const { name, role, place, picture, description, experience, position, social } = guide
  const number = guide.phone ?? phone

  return (
    <div className={`${styles.profile} on-theme split`} data-theme={place}>
      <div className="across">
        <Breadcrumb trail={trail} />
      </div>
      <Poster name={picture} crop="square" priority className={`${styles.portrait} framed`} />
      <div className="stack middle">
        <p className="accented strong">{role}</p>
        <h1 className="text-3xl">{setHeadline(name)}</h1>
        <p className="text-l measure">{description}</p>
        <Facts
          className={`${styles.details} columns-s edged`}
          facts={{
            [t('Experience')]: experience,
            [t('Position')]: position,
            [t('Phone')]: (
              <a className="inherit" href={phoneLink(number)}>
                {number}
              </a>
            ),
          }}
        />
        <div className="cluster screen-only">
          <ButtonLink {...book} variant="paper" />
          <SocialLinks name={name} social={social} sample={guide.sample} />
        </div>
      </div>
    </div>
  )
}

const networks = [
  ['facebook', 'Facebook', 'https://www.facebook.com'],
  ['twitter', 'Twitter', 'https://x.com'],
  ['linkedin', 'LinkedIn', 'https://www.linkedin.com'],
  ['instagram', 'Instagram', 'https://www.instagram.com'],
] as const

type SocialLinksProps = Pick<Guide, 'name' | 'social' | 'sample'>

/** The networks of spec §2. A sample links to their front pages; a guide has only networks with an address. */
export function SocialLinks({ name, social, sample }: SocialLinksProps) {
  const known = networks.flatMap(([network, label, frontPage]) => {
    const address = social[network] ?? (sample ? frontPage : undefined)
    return address ? [{ network, label, address }] : []
  })
  if (known.length === 0) return null
  return (
    <ul className="cluster gap-0 screen-only">
      {known.map(({ network, label, address }) => (
        <li key={network}>
          <a
            className="icon-button inherit"
            href={address}
            aria-label={t('{name} on {network}', { name, network: label })}
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}

export type ProfessionalProps = Pick<Guide, 'info' | 'skills'> & { note: string }

export function Professional({ info, skills, note }: ProfessionalProps) {
  return (
    <div className={`${styles.professional} band split with-side on-paper torn`} data-theme="ivory">
      <Section id="info" heading={t('Professional Info')} className="opening stack measure hung">
        {info.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Section>
      <Section id="skills" heading={t('Skills')} size="text-l" className="stack gap-l padded sheet">
        <dl className="stack gap-l">
          {skills.map(({ label, level }) => (
            <div key={label} className="pair strong">
              <dt>{label}</dt>
              <dd>{level}</dd>
              <dd className="across" aria-hidden="true">
                <svg
                  className="woven drawn"
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={Number.parseInt(level, 10)} height="1" />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
        <p className="quiet">{note}</p>
      </Section>
    </div>
  )
}

/** "Related Guider" is the specification's wording (§9). */
export function RelatedGuides({ guides }: { guides: readonly Guide[] }) {
  return (
    <div className="band sheet">
      <Carousel
        heading={t('Related Guider')}
        of="guides"
        show="three"
        slideMs={4000}
        turnMs={2000}
        slides={guides.map((guide) => ({ key: guide.path, slide: <GuideCard {...guide} /> }))}
      />
    </div>
  )
}
