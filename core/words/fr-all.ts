import { inBrowser } from './fr.ts'
import { admin } from './fr-admin.ts'
import { desk } from './fr-desk.ts'
import { editor } from './fr-editor.ts'
import { forms } from './fr-forms.ts'
import { mail } from './fr-mail.ts'
import { pages } from './fr-pages.ts'
import { trips } from './fr-trips.ts'

export const words = {
  ...pages,
  ...inBrowser,
  ...desk,
  ...admin,
  ...trips,
  ...editor,
  ...forms,
  ...mail,
} as const

/** The English interface texts. Using one that has no translation is a type error. */
export type Message = keyof typeof words
