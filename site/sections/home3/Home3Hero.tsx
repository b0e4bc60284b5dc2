import { MediaPanel } from '#sections/shared/MediaPanel.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import type { PictureData } from '#ui/Picture.tsx'
import type { Theme } from '#ui/theme.ts'

export type Home3HeroProps = {
  subtitle: string
  title: string
  text: string
  picture: PictureData
  place: Theme
  button: { label: string; path: string }
}

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
