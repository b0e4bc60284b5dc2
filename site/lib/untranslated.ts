/** Marks an English text of `content/` on a page in another language, until it is rendered as an element. */
const from = '\uE000'
const to = '\uE001'
const marked = new RegExp(`${from}([^${to}]*)${to}`, 'g')

export const markUntranslated = (text: string): string => from + text + to

/** Replaces the marks, in HTML by an element. By default only the text remains. */
export const replaceMarks = (text: string, element = '$1'): string =>
  text.replaceAll(marked, element)

export const markedTexts = (text: string): readonly string[] =>
  [...text.matchAll(marked)].map(([, english = '']) => english)

/** Returns the pieces of a text. Every second piece was marked. */
export const splitAtMarks = (text: string): readonly string[] => text.split(marked)

/** Escapes the marks within JSON, so that an island's data keeps them. */
export const escapeMarks = (json: string): string =>
  json.replaceAll(from, '\\ue000').replaceAll(to, '\\ue001')
