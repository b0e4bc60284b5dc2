import { t } from '#core/words.ts'
import type { EmailContent } from '#desk/emails/document.ts'
import { kigaliTime } from '#desk/lib/time.ts'

export type Invitation = Readonly<Record<'name' | 'by' | 'byEmail', string>>

export function signInEmail(link: string, until: number, invited?: Invitation): EmailContent {
  const time = kigaliTime(until)
  const paragraph = (text: string) => ({ type: 'paragraph', text }) as const
  return {
    subject: invited
      ? t('{by} has invited you to join the desk', invited)
      : t('Your link to the desk'),
    document: {
      preview: t('It works once, until {time} Kigali time.', { time }),
      heading: invited ? t('Welcome to the team, {name}', invited) : t('Sign in to the desk'),
      blocks: [
        ...(invited
          ? [
              paragraph(
                t(
                  '{by} ({byEmail}) has added you to the desk, where the team answers enquiries. There is no password: this link signs you in. For a new link, use the sign-in page.',
                  invited,
                ),
              ),
            ]
          : []),
        { type: 'links', links: [{ label: t('Sign in'), href: link }] },
        paragraph(
          t(
            'The link works once, until {time} (Kigali time). It signs you in only on the browser you open it in.',
            { time },
          ),
        ),
        paragraph(
          invited
            ? t(
                'If you do not want this, or do not know {by}, delete this email and nothing will happen. To be taken off the team, write to {byEmail}.',
                invited,
              )
            : t(
                'If you did not ask for it, somebody else entered your address. Delete this email and nothing will happen.',
              ),
        ),
      ],
    },
  }
}
