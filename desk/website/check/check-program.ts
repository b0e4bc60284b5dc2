import { text } from 'node:stream/consumers'
import { inLanguage } from '#core/server/in-language.ts'
import { findRowFaults } from '#desk/website/translations.ts'
import { openCheck } from './check-file.ts'
import type { CheckAnswer, CheckQuestion } from './checker.ts'

// Runs as a separate process, because text that members type may take long to check. `checker.ts` starts it.

function answer({ texts: pairs, project, ...question }: CheckQuestion): CheckAnswer {
  const texts = new Map(pairs)
  if (question.kind === 'rows') return [findRowFaults(question.path, texts, question.rows)]
  const check = openCheck(texts, project)
  return question.paths.map((path) => check(path))
}

const question = JSON.parse(await text(process.stdin)) as CheckQuestion
process.stdout.write(`${JSON.stringify(inLanguage(question.language, () => answer(question)))}\n`)
