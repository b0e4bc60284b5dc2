import { MediaPanel } from '#sections/shared/MediaPanel.tsx'
import type { Shown } from '#sections/shared/shown.ts'
import { Breadcrumb, type BreadcrumbProps } from '#ui/Breadcrumb.tsx'

export type ContactBannerProps = Shown<'contact'>['banner'] & BreadcrumbProps

/** The top of the page: where one is, a word of welcome, and the city at dusk beside it. */
export function ContactBanner({ heading, text, picture, place, trail }: ContactBannerProps) {
  return (
    <MediaPanel picture={picture} place={place} shape="half" priority>
      <Breadcrumb trail={trail} />
      <h1 className="text-3xl">{heading}</h1>
      <p className="text-l measure">{text}</p>
    </MediaPanel>
  )
}
