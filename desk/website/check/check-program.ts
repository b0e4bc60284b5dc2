import { inLanguage } from '#core/server/in-language.ts'
import { findRowFaults } from '#desk/website/translations.ts'
import { openCheck } from './check-file.ts'
import type { CheckAnswer, CheckQuestion } from './checker.ts'

// Runs as a separate process, because text that members type may take long to check. `checker.ts` starts it.

process.on('message', ({ id, language, texts, project, ...question }: CheckQuestion) => {
  const answer = (problems: CheckAnswer['problems']) => process.send?.({ id, problems })
  inLanguage(language, () => {
    if (question.kind === 'rows')
      return answer([findRowFaults(question.path, texts, question.rows)])
    const check = openCheck(texts, project)
    return answer(question.paths.map((path) => check(path)))
  })
})
process.send?.({ id: 0, problems: [] })
