import { isMap } from 'yaml'
import { readAmount } from '#core/park-fees.ts'
import { t } from '#core/words.ts'
import { linesOf, readYaml } from '#site/content/yaml.ts'
import type { TextError } from './text-error.ts'
import { withFactHelp } from './text-errors.ts'

type Texts = ReadonlyMap<string, string>
const [factsFile, feesFile] = ['content/facts.yaml', 'content/fees.yaml']

export function findFeeErrors(texts: Texts): TextError[] {
  const facts = readYaml(factsFile, texts.get(factsFile) ?? '').document
  if (facts.errors.length > 0) return []
  const found = linesOf(feesFile, texts.get(feesFile) ?? '').flatMap(
    ({ path, value: name }): TextError[] => {
      const isAge = path.at(-1) === 'minimumAge'
      if (name === undefined || (!isAge && path.at(-2) !== 'amounts')) return []
      const fact = facts.get(name)
      if (!isMap(fact)) {
        const message = t('There is no figure called "{name}".', { name })
        return [{ file: feesFile, path, ...withFactHelp(message) }]
      }
      const figure = `${fact.get('value')}`
      if (isAge ? isAgeOf(figure) : isFee(figure)) return []
      const message = isAge
        ? t('Park and permit fees use this figure: write an age in years, such as 15.')
        : t('Park and permit fees use this figure: write an amount such as 75 USD.')
      return [{ file: factsFile, path: [name, 'value'], name: 'value', message }]
    },
  )
  // Several fees may use one figure.
  return [...new Map(found.map((error) => [[error.file, ...error.path].join(), error])).values()]
}

const isFee = (text: string) => (readAmount(text)?.value ?? 0) > 0
const isAgeOf = (text: string) => /^\d{1,2}$/.test(text) && Number(text) > 0
