import type { FastifyReply, FastifyRequest } from 'fastify'
import { t } from '#core/words.ts'
import { readTyped } from '#desk/http/uploads.ts'
import { NarrowPage, type ShellOptions, sendPage } from '#desk/shell/layout.tsx'
import { SameForm } from '#desk/shell/same-form.tsx'
import { TypedTexts, typedTexts } from '#desk/shell/typed-texts.tsx'

export const signInPath = (wanted: string): string =>
  wanted === '/desk' ? '/desk/sign-in' : `/desk/sign-in?${new URLSearchParams({ to: wanted })}`

/**
 * Answers a form that was sent after the session's end. The page shows what was typed, and sends the same form again
 * once the member has signed in, in another tab. Nothing of it is stored.
 */
export async function sendSignedOut(
  options: ShellOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { fields, fileFields } = await readTyped(request)
  const wanted = pathOf(request.headers.referer)
  const texts = typedTexts(fields)
  if (texts.length === 0 && fileFields.length === 0) return reply.redirect(signInPath(wanted), 303)
  const heading = t('Nothing was saved yet: you are signed out')
  return sendPage(options, reply, {
    title: heading,
    status: 401,
    content: (
      <NarrowPage heading={heading}>
        <p>
          {t(
            'Leave this page open and sign in. Then come back and send it again: what you typed is still here.',
          )}
        </p>
        <p>
          <a className="button" href={signInPath(wanted)} target="_blank" rel="noopener">
            {t('Sign in (opens in a new tab)')}
          </a>
        </p>
        <SameForm action={request.url} fields={fields} fileFields={fileFields} />
        {texts.length > 0 && <TypedTexts texts={texts} />}
      </NarrowPage>
    ),
  })
}

function pathOf(referer = ''): string {
  if (!URL.canParse(referer)) return '/desk'
  const { pathname, search } = new URL(referer)
  return pathname + search
}
