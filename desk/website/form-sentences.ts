import { t } from '#core/words.ts'
import { factHelp, price, priceHelp } from '#site/content/text-errors.ts'

type Facts = readonly (readonly [name: string, fact: { readonly shown?: unknown }])[]

/** Rewords a message of the build's content check for a form. French messages need no rewording. */
export function forForm(message: string, facts: Facts): string {
  const amount = amountIn(message)
  const same = facts.filter(([, { shown }]) => amountIn(`${shown}`) === amount)
  const [[name] = ['']] = same
  const isNamed = same.length === 1 && message.includes(t(priceHelp))
  const named = isNamed ? ` ${t('Its name is {fact}.', { fact: `{fact:${name}}` })}` : ''
  return message
    .replace(' after the colon', '')
    .replace(' without quotation marks', '')
    .replace(', in quotes', '')
    .replace('Figure (value)', 'Figure')
    .replace(factHelp, 'Choose a figure below and press Insert.')
    .replace(priceHelp, 'Choose the price below and press Insert.')
    .concat(named)
}

const amountIn = (text: string) => price.exec(text)?.[0].replace(/[.,]+$/, '')
