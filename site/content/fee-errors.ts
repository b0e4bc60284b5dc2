import { isMap, LineCounter, type Pair, parseDocument, visit } from 'yaml'
import { readAmount } from '#core/park-fees.ts'
import { t } from '#core/words.ts'
import { factHelp } from './text-errors.ts'

type Texts = ReadonlyMap<string, string>
const [factsFile, feesFile] = ['content/facts.yaml', 'content/fees.yaml']

export function findFeeErrors(texts: Texts): string[] {
  const facts = parse(texts.get(factsFile))
  const fees = parse(texts.get(feesFile))
  if (facts.document.errors.length > 0) return []
  const errors: string[] = []
  visit(fees.document, {
    Pair(_key, pair, path) {
      const parent = path.findLast((node) => 'key' in node) as Pair | undefined
      const isAge = `${pair.key}` === 'minimumAge'
      if (!isAge && `${parent?.key}` !== 'amounts') return
      const name = `${pair.value}`
      const fact = facts.document.get(name)
      const figure = isMap(fact) ? fact.get('value', true) : undefined
      if (!isMap(fact)) {
        const line = fees.lineOf(pair.value)
        errors.push(
          `${feesFile}:${line} ${t('There is no figure called "{name}".', { name })} ${t(factHelp)}`,
        )
      } else if (isAge ? !isAgeOf(`${figure}`) : !isFee(`${figure}`)) {
        const help = isAge
          ? t('Park and permit fees use this figure: write an age in years, such as 15.')
          : t('Park and permit fees use this figure: write an amount such as 75 USD.')
        errors.push(`${factsFile}:${facts.lineOf(figure)} value: ${help}`)
      }
    },
  })
  return [...new Set(errors)]
}

const isFee = (text: string) => (readAmount(text)?.value ?? 0) > 0
const isAgeOf = (text: string) => /^\d{1,2}$/.test(text) && Number(text) > 0

function parse(text = '') {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineOf = (node: unknown) => {
    const { range } = (node ?? {}) as { range?: readonly number[] }
    return lines.linePos(range?.[0] ?? 0).line
  }
  return { document, lineOf }
}
