import { Icon } from './Icon.tsx'

export type ActionLinkProps = { label: string; path: string; className?: string }

export function ActionLink({ label, path, className = '' }: ActionLinkProps) {
  return (
    <a className={`${className} action`} href={path}>
      {label}
      <Icon name="arrow" className="arrow" />
    </a>
  )
}
