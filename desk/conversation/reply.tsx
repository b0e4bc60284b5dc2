import { inLanguage } from '#core/server/in-language.ts'
import { locale, t } from '#core/words.ts'
import { enquiryWords } from '#desk/enquiries/answers.ts'
import { replyTarget, waysToAnswer } from '#desk/enquiries/contact-links.ts'
import { confirmationFailure } from '#desk/enquiries/emails/format-delivery.ts'
import { languageOf } from '#desk/enquiries/enquiry-content.ts'
import { type EnquiryProps, enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import type { EnquiryView, PageState } from '#desk/enquiries/one/enquiry-view.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import type { ListedMessage } from './messages.ts'
import { companionsIn } from './messages.ts'
import { type Replies, replyOptions } from './saved-replies.ts'

export type ReplyOptions = Pick<ShellOptions, 'findPage' | 'operator'> & {
  readonly replies: Replies
}

export async function readAnswer(
  { findPage, operator, replies }: ReplyOptions,
  { enquiry, members, me, deliveries }: EnquiryView,
  { reply, typed }: PageState,
) {
  const theirs = await inLanguage(languageOf(enquiry), async () => ({
    about: (await enquiryWords(enquiry, findPage)).about,
    subject: t('Your request {reference}', { reference: enquiry.reference }),
  }))
  const sender = members.find(me)?.name ?? ''
  const context = { operator: operator.name, sender, pageTitle: theirs.about }
  const saved = replyOptions(enquiry, replies, context)
  const option = saved.find((one) => one.id === reply)
  const blank = { id: '', title: '', subject: theirs.subject, text: '', copies: undefined }
  const chosen = option || typed ? { ...(option ?? blank), ...typed } : null
  return {
    saved,
    chosen,
    blank,
    ways: waysToAnswer(replyTarget(enquiry), chosen ?? undefined),
    failure: confirmationFailure(enquiry.email, deliveries),
  }
}

type ReplyProps = EnquiryProps &
  Awaited<ReturnType<typeof readAnswer>> & { readonly messages: readonly ListedMessage[] }

export function Reply(props: ReplyProps) {
  const { enquiry, ways, saved, chosen, failure } = props
  const path = enquiryPath(enquiry.reference)
  return (
    <section className="stack gap-xs" aria-label={t('Answer')}>
      {failure !== null && (
        <p className="notice text-s" data-tone="trouble" id="email-failure">
          {failure}
        </p>
      )}
      <Ways {...props} />
      {chosen && (
        <p
          className="notice text-s"
          role="status"
          hidden={ways.every(({ isWhole }) => isWhole)}
          data-cut-hint=""
        >
          {t('Your reply is too long for a link. Copy it, and paste it into your email or chat.')}
        </p>
      )}
      <details className="fold" id="reply" open={chosen !== null}>
        <summary className="strong">{t('Write a reply')}</summary>
        <div className="stack gap-s">
          {saved.length > 0 && (
            <nav aria-label={t('Saved replies')}>
              <ul className="reply-saved links">
                {saved.map(({ id, title }) => (
                  <li key={id}>
                    <a
                      href={`${path}?reply=${id}#reply`}
                      aria-current={id === chosen?.id ? 'true' : undefined}
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Message {...props} />
        </div>
      </details>
    </section>
  )
}

const listOr = (words: readonly string[]) =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(words)

const labels = { email: 'Email', whatsapp: 'WhatsApp', phone: 'Call' } as const

function Ways({ ways, failure }: ReplyProps) {
  const hasFailed = failure !== null
  if (ways.length === 0)
    return <p className="notice">{t('There is no address or number to reply to.')}</p>
  const inOrder = hasFailed
    ? ways.toSorted((one, other) => Number(one.way === 'email') - Number(other.way === 'email'))
    : ways
  return (
    <nav className="contact cluster gap-xs" aria-label={t('Ways to answer')}>
      {inOrder.map(({ way, href, to }, index) => (
        <a
          key={way}
          className="button"
          data-variant={index === 0 ? undefined : 'quiet'}
          href={href}
          aria-describedby={way === 'email' && hasFailed ? 'email-failure' : undefined}
          {...(way !== 'phone' && { 'data-way': way, 'data-to': to })}
        >
          {t(labels[way])}
        </a>
      ))}
    </nav>
  )
}

/** The names of the boxes for copies begin with it, since each field of a form has a name of its own. */
export const copyPrefix = 'copy '

function Message({ enquiry, messages, chosen, blank, ways }: ReplyProps) {
  const companions = companionsIn(messages, enquiry)
  const programs = ways.filter(({ way }) => way !== 'phone').map(({ way }) => t(labels[way]))
  const { id, subject, text } = chosen ?? blank
  const path = enquiryPath(enquiry.reference)
  return (
    <PostForm
      action={`${path}/send`}
      encType="multipart/form-data"
      className="fields stack gap-xs"
      data-reply=""
    >
      <input type="hidden" name="reply" value={id} />
      <label htmlFor="subject">{t('Subject')}</label>
      <input id="subject" name="subject" defaultValue={subject} />
      <label htmlFor="words">{t('Your reply')}</label>
      {/* Without maxLength, which makes browsers cut a pasted text in silence. */}
      <textarea id="words" name="text" rows={12} required defaultValue={text} />
      {isDeliverable(enquiry.email) && (
        <>
          {companions.length > 0 && (
            <fieldset className="stack gap-xs">
              <legend>{t('Send a copy to')}</legend>
              {companions.map(({ name, address }) => (
                <label key={address} className="target">
                  <input
                    type="checkbox"
                    name={`${copyPrefix}${address}`}
                    value="yes"
                    defaultChecked={chosen?.copies?.includes(address)}
                  />
                  {name === '' ? address : `${name} <${address}>`}
                </label>
              ))}
            </fieldset>
          )}
          <label htmlFor="files">{t('Attachments, up to 10 MB')}</label>
          <input id="files" name="files" type="file" multiple />
          <Button variant="done">{t('Send by email')}</Button>
        </>
      )}
      <p className="cluster gap-xs">
        <button type="button" className="button" data-variant="quiet" data-copy="words" hidden>
          {t('Copy')}
        </button>
        <span role="status" data-copied="" />
      </p>
      {programs.length > 0 && (
        <p className="quiet">
          {t('Or press {programs} above to open your own app with this reply.', {
            programs: listOr(programs),
          })}
        </p>
      )}
      <Button
        variant="quiet"
        formAction={`${path}/reply`}
        formEncType="application/x-www-form-urlencoded"
        data-without-script=""
      >
        {t('Use this reply in the buttons above')}
      </Button>
    </PostForm>
  )
}
