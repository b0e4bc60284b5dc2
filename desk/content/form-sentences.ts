import { factHelp, price, priceHelp } from '#site/content/text-errors.ts'

type Facts = readonly (readonly [name: string, fact: { readonly shown?: unknown }])[]

/** Returns a sentence of the build's check for somebody who sees a form and no file. */
export function forForm(message: string, facts: Facts): string {
  const amount = amountIn(message)
  const same = facts.filter(([, { shown }]) => amountIn(`${shown}`) === amount)
  const [[name] = ['']] = same
  const named = same.length === 1 ? ` It is {fact:${name}}.` : ''
  return message
    .replace(' after the colon', '')
    .replace(' without quotation marks', '')
    .replace(', in quotes', '')
    .replace('Figure (value)', 'Figure')
    .replace(factHelp, 'Choose a figure below and press Insert.')
    .replace(priceHelp, `Choose the price below and press Insert.${named}`)
}

const amountIn = (text: string) => price.exec(text)?.[0].replace(/[.,]+$/, '')
