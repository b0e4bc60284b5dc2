import { globSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, extname, parse as parsePath } from 'node:path/posix'
import { t } from '#core/words.ts'
import { asValues } from '#desk/shell/read-form.ts'
import type { Texts } from '#desk/website/content-folder.ts'
import { valueIn } from '#desk/website/edit-yaml.ts'
import { collectionOf, kindOf } from '#desk/website/kinds.ts'
import { findFeeErrors } from '#site/content/check/fee-errors.ts'
import { openLinkCheck } from '#site/content/check/link-errors.ts'
import { messageOf, type TextError } from '#site/content/check/text-error.ts'
import {
  findEntryErrors,
  findFileNameErrors,
  namesIn,
  pricePattern,
} from '#site/content/check/text-errors.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { readYaml } from '#site/content/yaml.ts'

/** Reads all references once. The returned function finds a file's errors. */
export function openCheck(texts: Texts, project: string) {
  const pages = globSync('**/*.astro', { cwd: join(project, 'site/pages') })
  const names = namesIn(texts)
  const findLinkErrors = openLinkCheck(texts, pages)
  const fees = findFeeErrors(texts)

  return (path: string): readonly TextError[] => {
    const text = texts.get(path)
    const kind = kindOf(path)
    if (text === undefined || kind === undefined) return []
    const errors = [
      ...findEntryErrors(path, text, collectionOf(kind), names),
      ...findLinkErrors(path, text),
      ...fees.filter(({ file }) => file === path),
      ...findFileNameErrors(
        dirname(path),
        kind.files.includes('*') ? [parsePath(path).base] : [],
        extname(path),
        names.addresses,
      ),
    ]
    if (errors.length === 0) return []
    const byText = new Map(errors.map((error) => [`${error.path} ${messageOf(error)}`, error]))
    const { lineOf } = readYaml(path, text)
    return [...byText.values()].map((error) => ({
      ...nameFigure(error, texts),
      ...(error.path.length > 0 && { line: error.line ?? lineOf(error.path) }),
    }))
  }
}

/** Adds the name of the one figure that is the price of the text. */
function nameFigure(error: TextError, texts: Texts): TextError {
  const { price, hint } = error
  if (!price) return error
  const facts = asValues(valueIn(texts, contentFiles.facts.files))
  const same = Object.entries(facts).filter(
    ([, fact]) => amountIn(`${asValues(fact)['shown']}`) === amountIn(price),
  )
  const [[name] = ['']] = same
  if (same.length !== 1) return error
  return { ...error, hint: `${hint} ${t('Its name is {fact}.', { fact: `{fact:${name}}` })}` }
}

const amountIn = (text: string) => pricePattern.exec(text)?.[0].replace(/(?<![.,])[.,]+$/, '')
