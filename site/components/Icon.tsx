import styles from './Icon.module.css'

const closePath = 'M5 5l14 14M19 5l-14 14'

/** Drawn on a 24 px grid. */
const shapes = {
  arrow: 'M3 12h17M14 6l6 6l-6 6',
  chat: 'M3 4h18v13h-10l-5 4v-4h-3zM8 9h8M8 12.5h5',
  close: closePath,
  down: 'M6 9l6 6l6-6',
  facebook: 'M17 3h-3q-4 0-4 4v14M6 12h9',
  instagram: 'M4 4h16v16h-16zM12 8l4 4l-4 4l-4-4zM16 7h1.5',
  linkedin: 'M5 10v10M5 4v2.5M10 20v-10M10 15q0-4.5 4.5-4.5t4.5 4.5v5',
  mail: 'M3 5h18v14h-18zM3 6l9 8l9-8',
  menu: 'M3 6h18M3 12h18M3 18h12',
  phone: 'M5 3h4l2 5l-3 2q2 4 6 6l2-3l5 2v4q-1 2-3 2q-13-2-15-15q0-2 2-3z',
  pin: 'M12 21l-7-11q0-7 7-7q7 0 7 7zM12 7.5l2.5 2.5l-2.5 2.5l-2.5-2.5z',
  search: 'M10 3l7 7l-7 7l-7-7zM14 14l7 7',
  twitter: 'M4 4h4l12 16h-4zM19 4l-6 7M11 13l-6 7',
} as const

export type IconProps = { name: keyof typeof shapes; className?: string | undefined }

export function Icon({ name, className }: IconProps) {
  return <Sign path={shapes[name]} className={className} />
}

/** A separate component, so that the wizard does not load the other icons. */
export function CloseIcon() {
  return <Sign path={closePath} />
}

function Sign({ path, className = '' }: { path: string; className?: string | undefined }) {
  return (
    <svg className={`${styles.icon} ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

export type LogoProps = {
  logo: { viewBox: string; drawing: string }
  className?: string | undefined
}

/** Hidden from screen readers, since the operator's name is always beside it. */
export function Logo({ logo, className = '' }: LogoProps) {
  return (
    <svg
      className={`${styles.logo} ${className}`.trim()}
      viewBox={logo.viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own file
      dangerouslySetInnerHTML={{ __html: logo.drawing }}
    />
  )
}

export function Ornament({ className = '' }: { className?: string | undefined }) {
  return <div className={`${styles.ornament} drawn ${className}`.trim()} aria-hidden="true" />
}
