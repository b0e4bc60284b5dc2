import type { FastifyReply } from 'fastify'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { currentLanguage, t } from '#core/words.ts'
import type { Context } from '#desk/config/context.ts'
import type { MemberTable } from '#desk/db/tables.ts'
import type { Fields } from '#desk/http/bodies.ts'
import type { PostLimit } from '#desk/http/call-limit.ts'
import { phraseOf, type Verdict } from '#desk/http/errors.ts'
import type { FindPage } from '#desk/http/site-build.ts'
import { readableTime } from '#desk/lib/time.ts'
import type { Assets } from './assets.ts'
import { PageHead } from './page-head.tsx'
import { TypedTexts, typedTexts, versionFields } from './typed-texts.tsx'

/** What the pages of every room use. */
export type ShellOptions = PostLimit &
  Pick<Context, 'store' | 'db' | 'ids' | 'operator' | 'settings' | 'siteUrl' | 'webhooks'> & {
    readonly folder: string
    readonly assets: Assets
    readonly findPage: FindPage
    /** Wakes the outbox to send due emails now. */
    readonly deliveriesAdded: () => void
  }

export type Page = {
  readonly title: string
  readonly place?: (typeof places)[number][0] | undefined
  readonly isEditor?: boolean
  readonly status?: number
  readonly content: ReactNode
}

export function sendPage(
  { operator, assets }: Pick<ShellOptions, 'operator' | 'assets'>,
  reply: FastifyReply,
  { status = 200, ...page }: Page,
): FastifyReply {
  const { member, method } = reply.request
  const isAnswer = method === 'POST'
  const pageKey = member?.pageKey
  const html = renderToStaticMarkup(
    <Layout {...page} {...{ operatorName: operator.name, assets, member, pageKey, isAnswer }} />,
  )
  return reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html>${html}`)
}

type Notice = { readonly title: string; readonly status: number; readonly content: ReactNode }

/** Sends a page that says what became of a request, and leads back to the inbox. */
const sendNotice = (
  options: ShellOptions,
  reply: FastifyReply,
  { title, status, content }: Notice,
): FastifyReply =>
  sendPage(options, reply, {
    title,
    status,
    content: (
      <NarrowPage heading={title}>
        {content}
        <BackToInbox />
      </NarrowPage>
    ),
  })

/** Says that something is not there. A form about it may have been typed before it was deleted. */
export function sendMissing(
  options: ShellOptions,
  reply: FastifyReply,
  /** What a form with files has typed. */
  fields = reply.request.body as Fields | undefined,
): FastifyReply {
  const typed = reply.request.method === 'POST' ? typedTexts(fields ?? {}) : []
  return sendNotice(options, reply, {
    title: t(typed.length > 0 ? 'No longer there' : 'Page not found'),
    status: 404,
    content:
      typed.length > 0 ? (
        <>
          <p>
            {t(
              'Somebody deleted it in the meantime, so nothing was saved. Copy what you typed to where you need it.',
            )}
          </p>
          <TypedTexts texts={typed} />
        </>
      ) : (
        <p>{t('The address may be incomplete, or the enquiry has been erased.')}</p>
      ),
  })
}

/** What `answerOnce` needs to handle a form of the desk once. */
export const onceOptions = (options: ShellOptions) => ({
  store: options.store,
  now: options.now,
  answerUnknown: (_request: unknown, reply: FastifyReply) => sendHandled(options, reply),
  answerOther: (reply: FastifyReply, fields: Fields) => sendOther(options, reply, fields),
})

/** Answers a form of a page that stayed open while another member signed in. Nothing is done in the wrong name. */
function sendOther(options: ShellOptions, reply: FastifyReply, fields: Fields): FastifyReply {
  const texts = typedTexts(fields)
  return sendNotice(options, reply, {
    title: t('Nothing was saved'),
    status: 409,
    content: (
      <>
        <p>
          {t(
            'You are signed in as {name}, but somebody else opened this page. Open it again to go on, or sign in as the person who opened it.',
            { name: reply.request.member?.name ?? '' },
          )}
        </p>
        {texts.length > 0 && <TypedTexts texts={texts} />}
      </>
    ),
  })
}

/** Answers a form that was sent before, if its first answer is not known: the desk was stopped before it gave one. */
const sendHandled = (options: ShellOptions, reply: FastifyReply): FastifyReply =>
  sendNotice(options, reply, {
    title: t('Already saved'),
    status: 200,
    content: <p>{t('The desk already has what you sent, so it did nothing a second time.')}</p>,
  })

/** Answers what the desk refused, or could not do, with a page that says what is safe and what to do. */
export function sendFailure(
  options: ShellOptions,
  reply: FastifyReply,
  { status, retryAfter }: Verdict,
): FastifyReply {
  if (retryAfter !== null) reply.header('retry-after', `${retryAfter}`)
  return sendNotice(options, reply, {
    title: phraseOf(status),
    status,
    content: (
      <>
        <p>
          {t(
            reply.request.method === 'POST'
              ? 'What was saved before is safe. What you typed is kept on this device: go back, and send it again.'
              : 'What was saved before is safe. Open the page again in a minute.',
          )}
        </p>
        {status >= 500 && (
          <p>
            {t(
              'If it happens again, tell whoever looks after the desk’s server. The log has the cause under {id}, {time}.',
              { id: reply.request.id, time: readableTime(options.now()) },
            )}
          </p>
        )}
      </>
    ),
  })
}

export const BackToInbox = () => (
  <p>
    <a href="/desk">{t('Back to the inbox')}</a>
  </p>
)

type LayoutProps = Omit<Page, 'status'> & {
  readonly operatorName: string
  readonly assets: Assets
  readonly member: Pick<MemberTable, 'name' | 'email'> | null
  readonly pageKey: string | undefined
  /** True for a page that answers a posted form, and shows what was typed. */
  readonly isAnswer: boolean
}

function Layout({
  title,
  place,
  content,
  isEditor,
  operatorName,
  assets,
  member,
  pageKey,
  isAnswer,
}: LayoutProps) {
  return (
    <html lang={currentLanguage()} data-settled="">
      <PageHead
        title={t('{title} | {company}, the desk', { title, company: operatorName })}
        styles={assets.styles}
      >
        <link rel="manifest" href="/desk/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <script src={assets.script} defer />
        {isEditor && <script src={assets.editor} defer />}
      </PageHead>
      <body
        data-words={currentLanguage() === 'en' ? undefined : scriptWords()}
        data-key={pageKey}
        data-member={member?.email}
        data-versions={versionFields.join(' ')}
        data-answered={isAnswer ? '' : undefined}
      >
        <a className="skip" href="#main">
          {t('Skip to content')}
        </a>
        <header className="shell-header on-dark screen-only">
          <div className="shell-bar">
            <a className="shell-brand display text-l target bare" href="/desk">
              {operatorName}
              <span className="shell-desk"> {t('The desk')}</span>
            </a>
            {member && <Places place={place} name={member.name} />}
          </div>
          <div className="shell-ornament" aria-hidden="true" />
        </header>
        <main id="main" tabIndex={-1}>
          {content}
        </main>
      </body>
    </html>
  )
}

const places = [
  ['inbox', '/desk', 'Inbox'],
  ['trips', '/desk/trips', 'Trips'],
  ['statistics', '/desk/statistics', 'Statistics'],
  ['content', '/desk/content', 'Website'],
  ['account', '/desk/account', 'Account'],
] as const

const scriptWords = () =>
  JSON.stringify(
    Object.fromEntries(
      (
        [
          'The list is up to date.',
          'Replace {gap} with your own words.',
          'Replace what you have written?',
          'These files add up to more than 10 MB. Choose fewer or smaller ones.',
          'Copied.',
          'Allow notifications for this site in your browser.',
          'Use {limit} characters or fewer: this is {over} too many.',
          'Your browser did not allow copying. The text is selected.',
          'Restore what you typed at {time}',
          'Discard it',
          'What you type cannot be kept on this device: its storage is full. Save before you leave.',
          'Not saved: the desk cannot be reached. It is tried again.',
          'Not saved: sign in again, then press Save.',
          'Sign in (opens in a new tab)',
          'See what is there now (opens in a new tab)',
          'Not saved: somebody else changed this quote. Press Save to see both.',
          'Not saved: choose at each field, then press Save.',
          'Not saved: a field is not right. Press Save to see which.',
          'Not saved: the desk could not save this. Press Save to try again.',
        ] as const
      ).map((text) => [text, t(text)]),
    ),
  )

function Places({ place, name }: Pick<Page, 'place'> & { readonly name: string }) {
  return (
    <>
      <button type="button" className="shell-menu target strong narrow-only" popoverTarget="places">
        {t('Menu')}
      </button>
      <nav id="places" className="shell-places" popover="auto" aria-label={t('The desk')}>
        {places.map(([id, href, label]) => (
          <a
            key={id}
            className="target bare"
            href={href}
            aria-current={id === place ? 'page' : undefined}
          >
            {id === 'account' ? `${t(label)} (${name})` : t(label)}
          </a>
        ))}
      </nav>
    </>
  )
}

export const NarrowPage = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="narrow-page stack">
    <h1>{heading}</h1>
    {children}
  </div>
)

type ButtonProps = ComponentProps<'button'> & {
  /** `done` completes a task, and `link` looks like a link within text. Default: the primary button. */
  readonly variant?: 'quiet' | 'done' | 'link'
}

export function Button({ variant, ...button }: ButtonProps) {
  const look =
    variant === 'link' ? { className: 'action' } : { className: 'button', 'data-variant': variant }
  return <button type="submit" {...look} {...button} />
}

export const ColumnHeads = ({ names }: { readonly names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
