import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { answerWays } from '#desk/enquiries/answer-ways.ts'
import { enquiryWords } from '#desk/enquiries/answers.ts'
import { maxLink, replyTarget, waysToAnswer } from '#desk/enquiries/contact-links.ts'
import { confirmationFailure } from '#desk/enquiries/emails/format-delivery.ts'
import { languageOf } from '#desk/enquiries/enquiry-content.ts'
import { type EnquiryProps, enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import type { EnquiryView, PageState } from '#desk/enquiries/one/enquiry-view.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { CopyButton } from '#desk/shell/copy-button.tsx'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { attachmentLimits, subjectTo } from './draft.ts'
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
  const { about } = await inLanguage(languageOf(enquiry), () => enquiryWords(enquiry, findPage))
  const sender = members.find(me)?.name ?? ''
  const context = { operator: operator.name, sender, pageTitle: about }
  const saved = replyOptions(enquiry, replies, context)
  const option = saved.find((one) => one.id === reply)
  const blank = { id: '', title: '', subject: subjectTo(enquiry), text: '', copies: undefined }
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
  const { ways, chosen, failure } = props
  return (
    <section className="answer stack gap-xs" id="reply" aria-label={t('Answer')}>
      {failure !== null && (
        <p className="notice text-s" data-tone="trouble" id="email-failure">
          {failure}
        </p>
      )}
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
      <AnswerBox {...props} />
      <SavedReplies {...props} />
    </section>
  )
}

const SavedReplies = ({ enquiry, saved, chosen }: ReplyProps) =>
  saved.length > 0 && (
    <details className="fold">
      <summary className="strong">{t('Saved replies')}</summary>
      <nav aria-label={t('Saved replies')}>
        <ul className="reply-saved links">
          {saved.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`${enquiryPath(enquiry.reference)}?reply=${id}#reply`}
                aria-current={id === chosen?.id ? 'true' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )

function Ways({ enquiry, ways, failure }: ReplyProps) {
  const hasFailed = failure !== null
  const canSend = isDeliverable(enquiry.email)
  if (ways.length === 0)
    return <p className="notice">{t('There is no address or number to reply to.')}</p>
  // The traveller's preference is the strong button: with the desk's own, which sends an email.
  const first = ways.find(({ way }) => !hasFailed || way !== 'email')?.way
  const send = canSend && (
    <Button
      variant={first === 'email' ? 'done' : 'quiet'}
      aria-describedby={hasFailed ? 'email-failure' : undefined}
    >
      {t('Send by email')}
    </Button>
  )
  const links = ways
    .filter(({ way }) => way !== 'email')
    .map(({ way, href, to }) => (
      <a
        key={way}
        className="button"
        data-variant={way === first ? 'done' : 'quiet'}
        href={href}
        {...(way === 'whatsapp' && { 'data-way': way, 'data-to': to })}
      >
        {t(answerWays[way].begin)}
      </a>
    ))
  return (
    <div className="contact cluster gap-xs">
      {first === 'email' && send}
      {links}
      {first !== 'email' && send}
    </div>
  )
}

/** The names of the boxes for copies begin with it, since each field of a form has a name of its own. */
export const copyPrefix = 'copy '

function AnswerBox(props: ReplyProps) {
  const { enquiry, messages, chosen, blank, ways } = props
  const companions = companionsIn(messages, enquiry)
  const program = ways.find(({ way }) => way === 'email')
  const { id, subject, text } = chosen ?? blank
  const path = enquiryPath(enquiry.reference)
  const canSend = isDeliverable(enquiry.email)
  return (
    <PostForm
      action={`${path}/send`}
      encType="multipart/form-data"
      className="fields stack gap-xs"
      data-reply=""
      data-max-link={maxLink}
      data-max-bytes={attachmentLimits.maxBytes}
    >
      <input type="hidden" name="reply" value={id} />
      <label htmlFor="words">{t('Your reply')}</label>
      {/* Without maxLength, which makes browsers cut a pasted text in silence. */}
      <textarea
        id="words"
        name="text"
        rows={chosen === null ? 4 : 12}
        required
        defaultValue={text}
      />
      <Ways {...props} />
      <p className="cluster gap-xs">
        <CopyButton field="words" isLink />
      </p>
      {companions.length > 0 && canSend && (
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
      <details className="fold" open={chosen?.copies !== undefined}>
        <summary>{t('Subject and attachments')}</summary>
        <div className="fields stack gap-xs">
          <label htmlFor="subject">{t('Subject')}</label>
          <input id="subject" name="subject" defaultValue={subject} />
          {canSend && (
            <>
              <label htmlFor="files">{t('Attachments, up to 10 MB')}</label>
              <input id="files" name="files" type="file" multiple />
            </>
          )}
          {program && (
            <a
              className="button"
              data-variant="quiet"
              href={program.href}
              data-way="email"
              data-to={program.to}
            >
              {t('Open in my email program')}
            </a>
          )}
        </div>
      </details>
      <Button
        variant="quiet"
        formAction={`${path}/reply`}
        formEncType="application/x-www-form-urlencoded"
        data-without-script=""
      >
        {t('Use this reply in WhatsApp and in my email program')}
      </Button>
    </PostForm>
  )
}
