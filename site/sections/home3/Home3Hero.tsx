import { MediaPanel } from '#sections/shared/MediaPanel.tsx'
import type { Shown } from '#sections/shared/shown.ts'
import { ButtonLink } from '#ui/Button.tsx'

export type Home3HeroProps = Shown<'home3'>['hero']

/** The top of the other home page: words and poster side by side, behind a jagged edge. */
export function Home3Hero({ subtitle, title, text, picture, place, button }: Home3HeroProps) {
  return (
    <MediaPanel picture={picture} place={place} shape="half" priority>
      <p className="strong accented">{subtitle}</p>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-l measure">{text}</p>
      <ButtonLink href={button.path} variant="paper">
        {button.label}
      </ButtonLink>
    </MediaPanel>
  )
}
