import { draftDays } from '#enquiry/closed-draft.ts'
import { element, strip } from './element.ts'

/** Tells who closed the wizard that nothing is lost. */
export function drawDraftStrip(forget: () => void): HTMLElement {
  return strip(
    {
      id: 'kept-plan',
      heading: 'Your plan is kept',
      putAway: 'Put this note away',
      forget,
    },
    element(
      'p',
      { className: 'strip-text' },
      `Nothing was sent. Your trip waits on this device for ${draftDays} days, your contact details until this tab is closed.`,
    ),
    element(
      'div',
      { className: 'strip-actions' },
      element('a', { className: 'strip-action', href: '/booking' }, 'Go on planning'),
    ),
  )
}
