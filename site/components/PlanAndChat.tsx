import { chatLink } from '#enquiry/contact-links.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { Icon } from './Icon.tsx'
import type { MenuLink } from './navigation.ts'
import styles from './PlanAndChat.module.css'

export type PlanAndChatProps = { plan: MenuLink; chat: Operator['chat']; chatLabel: string }

/**
 * What one can do from anywhere (spec §1): a bar at the bottom of a phone, which leaves with the header
 * and while one types; and on a wide screen, which has Book Now above, the chat alone in the margin.
 */
export function PlanAndChat({ plan, chat, chatLabel }: PlanAndChatProps) {
  return (
    <div className={styles.root} data-bar="">
      <a className={`${styles.link} ${styles.plan} on-action`} href={plan.path}>
        {plan.label}
      </a>
      <a
        className={`${styles.link} ${styles.chat}`}
        href={chatLink(chat.number, chat.greeting)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="chat" className={styles.icon} />
        {chatLabel}
        <span className="visually-hidden"> on WhatsApp, in a new tab</span>
      </a>
    </div>
  )
}
