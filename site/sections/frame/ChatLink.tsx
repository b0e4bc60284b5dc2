import type { Operator } from '#enquiry/operator-schema.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './ChatLink.module.css'

export type ChatLinkProps = { chat: Operator['chat']; label: string }

/** Opens a conversation with the operator, the greeting already written (spec §1). */
export function ChatLink({ chat, label }: ChatLinkProps) {
  const href = `https://wa.me/${chat.number}?text=${encodeURIComponent(chat.greeting)}`

  return (
    <a className={`${styles.root} screen-only`} href={href} target="_blank" rel="noopener">
      <Icon name="chat" className={styles.icon} />
      <span className={styles.label}>{label}</span>
      <span className="visually-hidden"> on WhatsApp, in a new tab</span>
    </a>
  )
}
