import { type Currency, formatMoney } from '#core/money.ts'
import { t } from '#core/words.ts'
import { Button } from '#desk/shell/layout.tsx'
import { changeCurrency, renewFees } from './begin-quote.ts'
import { editDraft } from './edit-draft.ts'
import { actionOf, type QuoteAction, type QuotePageProps, quotePath } from './quote-action.ts'

/** Calculates the park and permit fees again. */
export const feesAction: QuoteAction = {
  address: 'fees',
  async act(call) {
    const { readCatalogue, operator } = call.options
    const edited = await editDraft(call, {
      change: async (quote) => renewFees(quote, await readCatalogue(), operator.quotes.rates),
    })
    return 'answer' in edited ? edited.answer : `${quotePath(call.row.id)}#lines`
  },
}

/** Converts the amounts, or empties those that have no rate. */
export const currencyAction: QuoteAction = {
  address: 'currency',
  async act(call) {
    const { readCatalogue, operator } = call.options
    const { currencies, rates } = operator.quotes
    const currency = currencies.find((name) => name === call.fields['to'])
    let emptied: ReturnType<typeof changeCurrency>['emptied'] = []
    let before: Currency = 'USD'
    const edited = await editDraft(call, {
      async change(quote) {
        if (currency === undefined) return quote
        before = quote.currency
        const changed = changeCurrency(quote, currency, await readCatalogue(), rates)
        emptied = changed.emptied
        return changed.quote
      },
    })
    if ('answer' in edited) return edited.answer
    if (emptied.length === 0) return `${quotePath(call.row.id)}#lines`
    const faults = emptied.map(({ field, label, amount }) => ({
      field,
      message: t('Enter “{label}” in {currency}. It was {amount}.', {
        label,
        currency: edited.saved.currency,
        amount: formatMoney(amount, before),
      }),
    }))
    return { faults, status: 200 }
  },
}

export const PricingButtons = ({ row, quote, currencies }: QuotePageProps) => (
  <>
    <Button formAction={actionOf(row, feesAction)} variant="quiet">
      {t('Recalculate park and permit fees')}
    </Button>
    {currencies
      .filter((name) => name !== quote.currency)
      .map((name) => (
        <Button
          key={name}
          formAction={actionOf(row, currencyAction)}
          name="to"
          value={name}
          variant="quiet"
        >
          {t('Quote in {currency} instead', { currency: name })}
        </Button>
      ))}
  </>
)
