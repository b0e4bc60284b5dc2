import './words.ts' // must run before code that translates
import { answerBy, writtenAnswerBy } from '#core/answer-time.ts'
import { calendarFile } from '#core/calendar-file.ts'
import type { PosterAnswers } from '#core/poster/compose-poster.ts'
import { ownPath, t } from '#core/words.ts'
import { createStorage, type StoredValue } from '#site/lib/storage.ts'
import { closedDraftKind, draftDays, type Receipt, receiptKind } from '#site/lib/storage-keys.ts'
import keeper from '#site/poster/keep-poster.ts?lazy'
import posterCss from '#site/poster/poster.css?inline'
import printer from '#site/poster/print-poster.ts?lazy'
import { element } from './element.ts'
import ownCss from './home-notices.css?inline'
import { saveFile } from './save-file.ts'

const receipts = createStorage<Receipt>({ storage: () => localStorage, ...receiptKind })
const closedPlan = createStorage<true>({ storage: () => sessionStorage, ...closedDraftKind })

const notices = receipts.readAll().map(receiptNotice)
if (closedPlan.read('') !== null) notices.push(planNotice())
if (notices.length > 0) show(notices)

/** Shows the notices over the hero, or below it where that has no room: nothing on the page moves. */
function show(all: readonly Node[]) {
  for (const css of [posterCss, ownCss]) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }
  const place = element('div', {}, element('div', {}, ...all))
  place.dataset['notices'] = ''
  const hero = document.querySelector('[data-carousel]')
  const isRoomy = matchMedia('(width >= 20rem) and (height >= 40rem)').matches
  if (!isRoomy) return void hero?.after(place)
  // home-notices.css hangs it from the top of the hero, or stands it on the hero's foot.
  const wide = matchMedia('(width >= 80rem), (width >= 64rem) and (height < 50rem)')
  const put = () => (wide.matches ? hero?.after(place) : hero?.before(place))
  wide.addEventListener('change', put)
  put()
}

function receiptNotice({ id, at, value }: StoredValue<Receipt>): HTMLElement {
  const { reference, receivedAt, dates, poster } = value
  const time = writtenAnswerBy(receivedAt)
  const promise =
    Date.now() < answerBy(at)
      ? t('We will answer by {time}.', { time })
      : t(
          'Our answer was due by {time}. If you have not seen it, please check your spam folder, then call or chat with us: the reference is all we need.',
          { time },
        )
  const content = [
    element(
      'p',
      {},
      `${t('Reference')} `,
      element('strong', { className: 'text-xl display vivid' }, reference),
    ),
    element('p', {}, promise),
  ]
  const actions = [
    ...(dates.start === null ? [] : [actionButton(t('Add to calendar'), () => saveDays(value))]),
    ...(poster ? [actionButton(t('Keep the poster'), () => keep(poster, reference))] : []),
  ]
  return notice(t('We have your request'), content, actions, {
    picture: poster ? posterPlace(poster, reference) : null,
    label: t('Dismiss the receipt {reference}', { reference }),
    forget: () => receipts.remove(id),
  })
}

/** The poster, which prints itself once its drawings are there. */
function posterPlace(poster: PosterAnswers, reference: string): HTMLElement {
  const part = (name: string) => {
    const made = element('span', {})
    made.dataset['part'] = name
    return made
  }
  const proof = element('img', { src: '/prints/proof.svg', width: 400, height: 500, alt: '' })
  const words = element('p', {}, ...['title', 'line', 'reference'].map(part))
  const place = element('div', { ariaHidden: 'true' }, proof, words)
  place.dataset['poster'] = ''
  import(/* @vite-ignore */ printer)
    .then(({ printPoster }: typeof import('#site/poster/print-poster.ts')) =>
      printPoster(place, poster, reference),
    )
    .catch(() => place.remove()) // offline
  return place
}

function keep(poster: PosterAnswers, reference: string) {
  import(/* @vite-ignore */ keeper)
    .then(({ keepPoster }: typeof import('#site/poster/keep-poster.ts')) =>
      keepPoster(poster, reference),
    )
    .catch(() => {}) // offline
}

function planNotice(): HTMLElement {
  const text = t(
    'Nothing was sent. Your trip is saved on this device for {days} days, your contact details until you close this tab.',
    { days: draftDays },
  )
  const link = element('a', { className: 'action', href: ownPath('/booking') }, t('Plan your trip'))
  return notice(t('Your plan is saved'), [element('p', {}, text)], [link], {
    picture: null,
    label: t('Dismiss'),
    forget: () => closedPlan.remove(''),
  })
}

type NoticeOptions = {
  readonly picture: Node | null
  /** Of the button that dismisses the notice. */
  readonly label: string
  readonly forget: () => void
}

function notice(
  heading: string,
  content: readonly Node[],
  actions: readonly Node[],
  { picture, label, forget }: NoticeOptions,
): HTMLElement {
  const dismiss = closeButton(() => {
    forget()
    section.remove()
    document.querySelector('main')?.focus({ preventScroll: true }) // the focused button is gone
  })
  dismiss.ariaLabel = label
  const section = element(
    'section',
    { className: 'on-paper' },
    ...(picture ? [picture] : []),
    element(
      'div',
      { className: 'stack gap-2xs' },
      element('h2', { className: 'text-l' }, heading),
      ...content,
    ),
    element('div', { className: 'cluster if-any' }, ...actions),
    dismiss,
  )
  section.ariaLabel = heading
  return section
}

function closeButton(onclick: () => void) {
  return element('button', { type: 'button', className: 'icon-button text-xl', onclick }, '×')
}

function actionButton(label: string, onclick: () => void) {
  return element('button', { type: 'button', className: 'action', onclick }, label)
}

function saveDays({ reference, dates, company }: Receipt) {
  const text = calendarFile({
    uid: `${reference}@${location.hostname}`,
    madeAt: Date.now(),
    dates,
    summary: t('Rwanda with {company} (requested)', { company }),
    description: t('Reference {reference}', { reference }),
  })
  if (text === null) return
  saveFile(new Blob([text], { type: 'text/calendar' }), `rwanda-${reference}.ics`)
}
