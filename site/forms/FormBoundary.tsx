import { Component, Fragment, type ReactNode } from 'react'
import { t } from '#core/words.ts'
import { EnglishTexts } from '#site/components/parts-of-text.tsx'
import styles from './Outcome.module.css'
import { ContactList, type Contacts } from './parts.tsx'
import { warn } from './post.ts'
import { keepTypedTexts } from './typed-texts.ts'

type Props = {
  contacts: Contacts
  /** The pattern of `findEnglish`. */
  english?: string | null
  /** Called once the form reacts to the visitor. */
  onReady?: () => void
  children: ReactNode
}
type State = { readonly failures: number; readonly isDrawn: boolean }

/** A form that fails again and again is replaced by the contacts. */
const maxFailures = 3

/**
 * Draws a form anew after an error, with what was typed. Extensions and translators change pages under React, which then
 * fails to update them.
 */
export class FormBoundary extends Component<Props, State> {
  override state: State = { failures: 0, isDrawn: true }

  constructor(props: Props) {
    super(props)
    // React hydrates the form, or draws a changed one anew, while the old fields are still in the page.
    if (typeof document !== 'undefined') keepTypedTexts()
  }

  static getDerivedStateFromError(): Partial<State> {
    keepTypedTexts() // the old fields are still in the page
    return { isDrawn: false }
  }

  override componentDidMount() {
    this.props.onReady?.()
  }

  override componentDidCatch(error: unknown) {
    warn('Form: drawn anew after an error.', error)
    this.setState(({ failures }) => ({
      failures: failures + 1,
      isDrawn: failures + 1 < maxFailures,
    }))
  }

  override render() {
    const { contacts, english, children } = this.props
    const { failures, isDrawn } = this.state
    return (
      <EnglishTexts value={english ? new RegExp(english, 'u') : null}>
        {failures > 0 && (
          <div className={`${styles.failure} stack gap-s sided on-paper`} role="alert">
            <p>
              {t(
                isDrawn
                  ? 'Something on this page went wrong, so the form was started again with what you had typed. If you had already sent it, you can send it again: it will not count twice.'
                  : 'This form does not work in your browser at the moment. Please write or call instead.',
              )}
            </p>
            <ContactList contacts={contacts} />
          </div>
        )}
        {isDrawn && <Fragment key={failures}>{children}</Fragment>}
      </EnglishTexts>
    )
  }
}
