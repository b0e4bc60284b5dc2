import type { FastifyReply } from 'fastify'
import type { Operator } from '#core/schemas/operator.ts'
import { currentLanguage, type Message, pathIn, t } from '#core/words.ts'
import { operatorIn } from '#desk/config/content.ts'
import { renderHtml } from '#desk/emails/render-html.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { phraseOf, type Verdict } from '#desk/http/errors.ts'
import { privateHeaders, privatePolicy } from '#desk/http/policies.ts'
import { SameForm } from './same-form.tsx'
import { TravellerPage } from './traveller-page.tsx'
import { TypedTexts, typedTexts } from './typed-texts.tsx'

type Trouble = Verdict & {
  /** The form that was sent, if it could be read. */
  readonly fields?: Fields | undefined
  /** Where the traveller can go on. */
  readonly back: { readonly href: string; readonly label: string }
}

/** Answers a visitor's request that was refused, or could not be handled, with a page that says what to do. */
export function sendTrouble(
  { operator, styles }: { readonly operator: Operator; readonly styles: string },
  reply: FastifyReply,
  { status, retryAfter, fields = {}, back }: Trouble,
): FastifyReply {
  if (retryAfter !== null) reply.header('retry-after', `${retryAfter}`)
  const { method, url } = reply.request
  const typed = typedTexts(fields)
  const heading = phraseOf(status)
  const page = (
    <TravellerPage
      operator={operatorIn(operator)}
      {...{ styles, heading, title: heading }}
      lead={t(adviceFor(status, method === 'POST', typed.length > 0))}
    >
      <div className="band stack reading">
        {typed.length > 0 && (
          <>
            <SameForm action={url} fields={fields} />
            <TypedTexts texts={typed} />
          </>
        )}
        <p>
          <a className="action" href={back.href}>
            {back.label}
          </a>
        </p>
      </div>
    </TravellerPage>
  )
  return reply
    .code(status)
    .headers({ ...privateHeaders, 'content-security-policy': privatePolicy })
    .type('text/html; charset=utf-8')
    .send(renderHtml(page))
}

function adviceFor(status: number, isForm: boolean, isKept: boolean): Message {
  if (isKept)
    return 'We do not have this yet, but what you wrote is still here. Wait a minute and send it again, or copy it into an email to us.'
  if (status === 413)
    return 'We do not have this. Go back: your browser usually keeps what you typed. Send us less at once, or write us an email.'
  if (isForm)
    return 'We do not have this. Go back: your browser usually keeps what you typed. Send it again in a minute, or write us an email.'
  if (status === 429 || status >= 500) return 'Open the page again in a minute, or ask us.'
  return 'Part of the address may be missing. Open the page again, or ask us.'
}

/** The way back for those of whom nothing else is known. */
export const toHome = () => ({ href: pathIn(currentLanguage(), '/'), label: t('Home') })
