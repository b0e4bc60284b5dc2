import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Store } from '#desk/db/open-store.ts'
import {
  AlreadySent,
  findSentForm,
  handleForm,
  isHandling,
  storeAnswer,
} from '#desk/db/sent-forms.ts'
import type { Db } from '#desk/db/tables.ts'
import { turnsByName } from '#desk/lib/turns.ts'
import type { Fields } from './bodies.ts'
import { limitPostTime } from './slow-requests.ts'

/** The name of the hidden field that makes a form's id, which is made with its page: shell/post-form.tsx. */
export const formIdField = 'formId'

/** The name of the field in which the script says who opened the form's page: shell/desk.js. */
export const authorField = 'typedBy'

const isFormId = (id = '') => /^[\w-]{8,64}$/.test(id)

const digestOf = (content: string) => createHash('sha256').update(content).digest('base64url')

type AnswerOnceOptions = {
  readonly store: Pick<Store, 'db' | 'kind'>
  readonly now: () => number
  /** Answers a form whose change is stored, but whose first answer is not known. */
  readonly answerUnknown: (request: FastifyRequest, reply: FastifyReply) => unknown
  /** Answers a form of a page that another member opened, in the same browser. */
  readonly answerOther?: (reply: FastifyReply, fields: Fields) => unknown
}

/** How long another desk that handles the same form is waited for. On SQLite there is none. */
const patienceMs = { sqlite: 0, postgresql: 6000 } as const
const pauseMs = 100

/** The forms that each desk of this process is handling. The second of two equal forms waits for the first. */
const handled = new WeakMap<Db, ReturnType<typeof turnsByName>>()

function turnsOn(db: Db) {
  const inTurn = handled.get(db) ?? turnsByName()
  handled.set(db, inTurn)
  return inTurn
}

type Posted = {
  readonly fields: Fields
  readonly files?: readonly { readonly digest: string }[]
}

/**
 * Handles a posted form, unless the same form has been handled before: then gives the first one's answer. The same form
 * means the same id, member, address and content: what was edited and sent again is a new form. A form without an id,
 * from a page of an older desk, is always handled.
 */
export async function answerOnce(
  { store: { db, kind }, now, answerUnknown, answerOther }: AnswerOnceOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { fields, files = [] }: Posted,
  handle: () => unknown,
): Promise<unknown> {
  const by = request.member?.email ?? ''
  const author = fields[authorField] ?? by
  if (author !== by && answerOther) return answerOther(reply, fields)
  const formId = fields[formIdField]
  if (formId === undefined || !isFormId(formId)) return handle()
  const [address] = request.url.split('#')
  const digests = files.map(({ digest }) => digest)
  const content = JSON.stringify([address, by, Object.entries(fields).toSorted(), digests])
  const key = digestOf(content)
  // A route that reads uploads was sent a form without them, and would wait for itself.
  if (isHandling(key)) return handle()
  const form = { key, formId, at: now(), isPending: true }
  return turnsOn(db)(key, answer)

  async function answer(): Promise<unknown> {
    if ((await findSentForm(db, key)) !== undefined) return answerAgain()
    try {
      const result = await handleForm(form, handle)
      const { statusCode } = reply
      const location = reply.getHeader('location')
      const isChanged = !form.isPending || statusCode === 303
      form.isPending = false
      if (isChanged && statusCode < 400) {
        await storeAnswer(db, form, {
          status: statusCode,
          location: location ? `${location}` : null,
        })
      }
      return result
    } catch (error) {
      // A handler that took too long goes on: what it still changes is stored together with the form.
      if (error instanceof AlreadySent) return answerAgain()
      throw error
    }
  }

  async function answerAgain(): Promise<unknown> {
    for (const end = Date.now() + patienceMs[kind]; ; await sleep(pauseMs)) {
      const first = await findSentForm(db, key)
      if (first?.location) return reply.redirect(first.location, 303)
      // Without a status, another desk is still handling the form, or was killed after the change.
      const isBeingHandled = first !== undefined && first.status === null
      if (!isBeingHandled || Date.now() >= end) return answerUnknown(request, reply)
    }
  }
}

/** Answers each URL-encoded form once. Routes that read uploads call `answerOnce` themselves. */
export const answerFormsOnce =
  (options: AnswerOnceOptions) =>
  (route: RouteOptions): void => {
    if (route.method !== 'POST') return
    const { handler } = route
    route.handler = function (request, reply) {
      const fields = request.body as Fields | undefined
      if (fields === undefined) return handler.call(this, request, reply)
      return answerOnce(options, request, reply, { fields }, () =>
        handler.call(this, request, reply),
      )
    }
    limitPostTime(route)
  }
