import { currentLanguage, type Language, t } from '#core/words.ts'
import { ProgramFailure, programFile, readAnswer, runProgram } from '#desk/lib/run-program.ts'
import type { Texts } from '#desk/website/content-folder.ts'
import type { Row } from '#desk/website/translations.ts'
import type { TextError } from '#site/content/check/text-error.ts'

// Checks content in a separate process, since a text can take long to check: visitors must not wait for it.

const program = programFile('website/check/check-program')

/** A check of one file takes 0.3 s, and of an archive's 200 files a second. With all content it takes 150 MB. */
const limits = { memoryMb: 260, heapMb: 200 }
const limitMs = { file: 10_000, archive: 40_000 }

export type CheckQuestion = {
  readonly language: Language
  readonly project: string
  readonly texts: readonly (readonly [path: string, text: string])[]
} & Question

type Question =
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  | { readonly kind: 'rows'; readonly path: string; readonly rows: readonly Row[] }

/** For each path, its errors. */
export type CheckAnswer = readonly (readonly TextError[])[]

/** Returns the problems of each file. */
export const checkFiles = (texts: Texts, project: string, paths: readonly string[]) =>
  ask(texts, project, { kind: 'files', paths }, paths.length)

/** Returns the problems of a translation's rows, by name. */
export async function checkRows(texts: Texts, project: string, path: string, rows: readonly Row[]) {
  const [problems = []] = await ask(texts, project, { kind: 'rows', path, rows }, 1)
  return problems
}

async function ask(
  texts: Texts,
  project: string,
  question: Question,
  count: number,
): Promise<CheckAnswer> {
  const asked: CheckQuestion = {
    language: currentLanguage(),
    project,
    texts: [...texts],
    ...question,
  }
  try {
    const output = await runProgram({
      file: program,
      input: JSON.stringify(asked),
      limits: { ...limits, ms: count > 1 ? limitMs.archive : limitMs.file },
    })
    const [answer] = readAnswer<CheckAnswer>(output)
    return answer
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    const message = t(
      'This text takes too long to check. Try again. If it happens again, shorten the text or divide it. Nothing was saved yet.',
    )
    return Array.from({ length: count }, () => [{ file: '', path: [], message }])
  }
}
