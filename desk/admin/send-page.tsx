import type { FastifyReply } from 'fastify'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FrameContext, SheetPage } from './Shell.tsx'
import type { TeamOptions } from './team-options.ts'

/** Answers with a page. It works without JavaScript. */
export function sendPage(
  { operatorName, assets }: TeamOptions,
  reply: FastifyReply,
  page: ReactElement,
  status = 200,
): FastifyReply {
  const { signedIn } = reply.request
  const html = renderToStaticMarkup(
    <FrameContext value={{ operatorName, assets, signedIn }}>{page}</FrameContext>,
  )
  return reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html>${html}`)
}

/** A page that says one thing, and leads back. */
export function MessagePage({ heading, text }: { heading: string; text: string }) {
  return (
    <SheetPage title={heading}>
      <p>{text}</p>
      <p>
        <a href="/desk">To the inbox</a>
      </p>
    </SheetPage>
  )
}

/** Answers that nothing is there. */
export const sendMissing = (options: TeamOptions, reply: FastifyReply): FastifyReply =>
  sendPage(
    options,
    reply,
    <MessagePage
      heading="There is no such page"
      text="The address may be cut off, or what was there was erased."
    />,
    404,
  )
