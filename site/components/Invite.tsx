import type { Content } from '#site/content/content-files.ts'
import { setHeadline } from '#site/lib/headline.ts'
import { ButtonLink } from './Button.tsx'
import styles from './Invite.module.css'

export type InviteProps = Content['about']['invite'] & {
  /** True for the call to action at the end of a page, which has the page's colours and a torn edge. */
  isTorn?: boolean
}

export function Invite({ heading, text, label, path, isTorn = false }: InviteProps) {
  const ground = isTorn ? 'on-theme torn' : 'on-action'
  return (
    <section
      className={`${styles.root} split start band screen-only ${ground}`}
      aria-labelledby="invite"
    >
      <h2 id="invite">{setHeadline(heading)}</h2>
      <p className="text-l measure">{text}</p>
      <ButtonLink label={label} path={path} variant="paper" />
    </section>
  )
}
