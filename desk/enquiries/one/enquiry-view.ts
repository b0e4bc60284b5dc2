import type { ReactNode } from 'react'
import type { Db } from '#desk/db/tables.ts'
import { readActivities } from '#desk/enquiries/activities.ts'
import { enquiryWords } from '#desk/enquiries/answers.ts'
import { readInbox } from '#desk/enquiries/inbox/store.ts'
import { takesAnswer } from '#desk/enquiries/life.ts'
import { nextStep, readNews, type Step } from '#desk/enquiries/next-step.ts'
import {
  findByReference,
  type ListedEnquiry,
  listDeliveries,
  readNewestRevisions,
  readOthers,
} from '#desk/enquiries/store.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import { readMembers } from '#desk/team/members.ts'
import type { AnswerButton } from './enquiry-action.ts'

export const maxVersions = 10

export type PageState = {
  /** The id of the chosen saved reply, and its text as edited by the member. */
  readonly reply?: string | undefined
  readonly typed?: {
    readonly subject: string
    readonly text: string
    /** The addresses that were chosen for copies. */
    readonly copies?: readonly string[]
  }
  readonly done?: string | undefined
  readonly error?: string
  /** A form that could not be saved. What was typed is shown in it again. */
  readonly unsaved?: { readonly action: string; readonly fields: Fields }
}

/** What the parts of an enquiry's page know about it. */
export type EnquiryView = Exclude<Awaited<ReturnType<typeof readEnquiryView>>, null>

/** A view with what happened to the enquiry. */
export type EnquiryStory = EnquiryView & Awaited<ReturnType<typeof readEnquiryStory>>

/** What another room shows on an enquiry's page. The page gives each part its place. */
export type Panel = {
  readonly conversation?: ReactNode
  readonly reply?: ReactNode
  /** The days of the trip. They take the place of the days that were asked for. */
  readonly days?: string | undefined
  /** Quotes and trips. */
  readonly business?: ReactNode
  /** Buttons that take the place of the usual ones: the enquiry is decided on before it is answered. */
  readonly decision?: ReactNode
  readonly hint?: string | undefined
  /** The next steps that the room offers. */
  readonly steps?: Readonly<Partial<Record<Step, ReactNode>>>
  /** More buttons of the question what happened. */
  readonly answers?: readonly AnswerButton[]
  /** More forms of the menu. */
  readonly forms?: ReactNode
}

export type ReadPanel = (view: EnquiryView, state: PageState) => Promise<Panel>

export type EnquiryPageOptions = ShellOptions & { readonly panels: readonly ReadPanel[] }

export async function readEnquiryView(
  { db, findPage, now }: ShellOptions,
  me: string,
  reference: string,
  { unsaved }: PageState = {},
) {
  const enquiry = await findByReference(db, reference)
  if (enquiry === undefined) return null
  const others = await readOthers(db, enquiry)
  const newsOf = await readNews(
    db,
    [enquiry, ...others].map(({ id }) => id),
  )
  const news = newsOf(enquiry.id)
  return {
    enquiry,
    deliveries: await listDeliveries(db, enquiry.id),
    words: await enquiryWords(enquiry, findPage),
    members: await readMembers(db),
    me,
    unsavedIn: (action: string) => (unsaved?.action === action ? unsaved.fields : undefined),
    now: now(),
    others,
    newsOf,
    news,
    takesAnswer: takesAnswer(enquiry),
    step: nextStep(enquiry, news),
  }
}

export async function readEnquiryStory(
  db: Db,
  { enquiry, now }: { readonly enquiry: ListedEnquiry; readonly now: number },
  done: string | undefined,
) {
  const toAnswer = { list: 'to-answer', words: '' } as const
  const first = { page: 1, today: kigaliDay(now) }
  const rows = done === undefined ? [] : (await readInbox(db, toAnswer, first)).rows
  return {
    done,
    /** The versions to show, plus an older one to compare with. */
    revisions: await readNewestRevisions(db, enquiry.id, maxVersions + 1),
    activities: await readActivities(db, enquiry.id),
    next: rows.some(({ id }) => id === enquiry.id) ? undefined : rows[0],
  }
}
