import type { ReactNode } from 'react'
import { upperFirst } from '#core/letters.ts'
import {
  type Currency,
  currencyNames,
  formatMoney,
  isKnownCurrency,
  ratedCurrencies,
} from '#core/money.ts'
import type { Rate } from '#core/schemas/rates.ts'
import { languages, t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { firstCharacters } from '#desk/lib/text.ts'
import { shortDay } from '#desk/lib/time.ts'
import type { Catalogue } from '#desk/quotes/catalogue.ts'
import { noPicture } from '#desk/quotes/own-poster.ts'
import {
  discountBases,
  linePers,
  newLine,
  type PriceLine,
  type Quote,
  quoteSchema,
} from '#desk/quotes/quote.ts'
import type { QuotedPerson } from '#desk/quotes/store.ts'
import { eachOf, sumLine } from '#desk/quotes/sums.ts'
import {
  Choice,
  Day,
  Entry,
  Field,
  FieldPanel,
  FoldedEntry,
  List,
  NestedList,
  type Option,
  SignedMoney,
} from '#desk/shell/form-parts.tsx'
import {
  type Fault,
  type FieldState,
  faultOf,
  fieldsOn,
  hasFaultIn,
} from '#desk/shell/read-form.ts'
import { Lodges, lodgesList, RatePicker, SupplierNote } from './rates.tsx'

/** The first values of entries that a button of the form adds. */
export const addedTo = ({ currency }: Pick<Quote, 'currency'>) =>
  ({
    travellers: { count: 1, visitor: 'abroad', age: null },
    days: { title: '', place: '', text: '', night: '', meals: '', drive: '', adventures: [] },
    lines: newLine(currency),
    discounts: { label: t('Discount'), percent: null, of: 'all', amount: null, currency },
  }) as const satisfies Partial<Record<keyof Quote, unknown>>

type QuoteFieldsProps = {
  readonly person: Pick<QuotedPerson, 'kind'>
  readonly quote: Quote
  readonly catalogue: Catalogue
  readonly rates: readonly Rate[]
  /** The operator's currencies for quotes. */
  readonly currencies: readonly Currency[]
  readonly typed?: Fields | undefined
  readonly faults?: readonly Fault[] | undefined
  /** The button that recalculates fees. */
  readonly fees: ReactNode
}

type FieldOn = ReturnType<typeof fieldsOn<typeof quoteSchema>>

export function QuoteFields(props: QuoteFieldsProps) {
  const { quote, person, catalogue, rates, currencies, typed, faults } = props
  const field = fieldsOn(quoteSchema, { value: quote, typed, faults })
  const lists = { quote, catalogue, rates, faults, field }
  const areWrong = (...names: readonly string[]) => names.some((name) => hasFaultIn(faults, name))
  return (
    <>
      <FieldPanel>
        <Choice {...field('language')} label={t('Language')} options={Object.entries(languages)} />
        <Field {...field('title')} label={t('Title')} />
        <Choice
          {...field('picture')}
          label={t('Picture')}
          options={[
            ...(person.kind === 'booking'
              ? [[noPicture, t('The poster of the request')] as const]
              : []),
            ...picturesFor(quote, catalogue),
          ]}
        />
        <Field {...field('message')} label={t('Your message')} rows={5} />
        <Day {...field('start')} label={t('First day')} />
      </FieldPanel>
      <FieldPanel>
        <Travellers {...lists} />
      </FieldPanel>
      <FieldPanel>
        <Days {...lists} />
        <Lodges {...lists} />
      </FieldPanel>
      <FieldPanel>
        <Currencies {...{ quote, currencies, field }} />
        <Prices {...lists} />
        {props.fees}
        <RatePicker {...lists} />
        <Discounts {...lists} />
      </FieldPanel>
      <Fold title={t('Deposit and dates')} isOpen={areWrong(...dates)}>
        <Field {...field('deposit')} label={t('Deposit as a percentage')} />
        <Field {...field('depositAmount')} label={t('Or deposit as an amount')}>
          <CurrencyOf {...field('depositCurrency')} />
          <InQuote
            name="depositAmount"
            amount={quote.depositAmount}
            currency={quote.depositCurrency}
            quote={quote}
          />
        </Field>
        <Day {...field('depositDue')} label={t('Deposit due by')} />
        <Day {...field('balanceDue')} label={t('Balance due by')} follows />
        <Day {...field('validUntil')} label={t('Valid until')} />
      </Fold>
      <Fold title={t('What is included')} isOpen={areWrong('included', 'notIncluded')}>
        <Field {...field('included')} label={t('Included, one per line')} rows={5} />
        <Field {...field('notIncluded')} label={t('Not included, one per line')} rows={4} />
      </Fold>
      <Fold title={t('Payment and terms')} isOpen={areWrong('payment', 'payLink', 'terms')}>
        <Field {...field('payment')} label={t('How to pay')} rows={3} />
        <Field
          {...field('payLink')}
          label={t('Link to pay')}
          help={t(
            'The traveller sees it after accepting. {amount}, {currency} and {reference} are filled in.',
          )}
          inputMode="url"
          isWide
        />
        <Field {...field('terms')} label={t('Terms')} rows={6} />
      </Fold>
    </>
  )
}

const dates = ['deposit', 'depositAmount', 'depositDue', 'balanceDue', 'validUntil'] as const

type FoldProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** What is filled in for every quote, and seldom changed. */
const Fold = ({ title, isOpen, children }: FoldProps) => (
  <details className="fold" open={isOpen}>
    <summary className="strong">{title}</summary>
    <div className="schema-fields">{children}</div>
  </details>
)

type ListProps = Pick<QuoteFieldsProps, 'quote' | 'catalogue' | 'rates' | 'faults'> & {
  readonly field: FieldOn
}

function Travellers({ quote: { travellers }, catalogue, faults, field }: ListProps) {
  const item = t('travellers')
  return (
    <List
      name="travellers"
      label={t('Travellers')}
      item={item}
      fault={faultOf(faults, 'travellers')}
    >
      {travellers.map((_, index) => {
        const name = `travellers.${index}` as const
        const title = `${item} ${index + 1}`
        return (
          <Entry key={title} list="travellers" count={travellers.length} {...{ index, title }}>
            <Field {...field(`${name}.count`)} label={t('How many')} />
            <Choice
              {...field(`${name}.visitor`)}
              label={t('Visitor type')}
              options={catalogue.visitors.map(({ id, label }) => [id, label])}
            />
            <Field {...field(`${name}.age`)} label={t('Age, if a child')} />
          </Entry>
        )
      })}
    </List>
  )
}

function Days({ quote: { days }, catalogue, faults, field }: ListProps) {
  const item = t('day')
  return (
    <List name="days" label={t('Days')} item={item} fault={faultOf(faults, 'days')}>
      {days.map((day, index) => {
        const name = `days.${index}` as const
        const title = `${item} ${index + 1}`
        return (
          <FoldedEntry
            key={title}
            list="days"
            count={days.length}
            {...{ index, title }}
            summary={
              <Summary name={name} title={`${index + 1}`} end={day.night}>
                {day.title}
              </Summary>
            }
            isOpen={day.title === '' || hasFaultIn(faults, name)}
          >
            <Field {...field(`${name}.title`)} label={t('Title')} />
            <Choice
              {...field(`${name}.place`)}
              label={t('Where the day ends')}
              options={[
                ['', t('Elsewhere')],
                ...catalogue.places.map(({ id, name }) => [id, name] as const),
              ]}
            />
            <Field {...field(`${name}.text`)} label={t('What happens')} rows={5} />
            <Field {...field(`${name}.night`)} label={t('Night at')} suggestions={lodgesList} />
            <Field {...field(`${name}.meals`)} label={t('Meals')} />
            <Field {...field(`${name}.drive`)} label={t('On the road')} follows />
            <Adventures
              name={`${name}.adventures`}
              adventures={day.adventures}
              {...{ catalogue, faults, field }}
            />
          </FoldedEntry>
        )
      })}
    </List>
  )
}

/** The most characters of a text in the summary of its fold. */
const maxSummary = 60

type SummaryProps = {
  readonly name: string
  readonly title: string
  readonly children: string
  readonly end: string
}

/** What a row says while it is closed. It is updated as the quote is edited. */
const Summary = ({ name, title, children, end }: SummaryProps) => (
  <span className="entry-row" data-part={`${name}.row`}>
    <span>
      {title !== '' && <span className="quiet">{`${title} `}</span>}
      {firstCharacters(children, maxSummary)}
    </span>
    <span className="quiet">{firstCharacters(end, maxSummary)}</span>
  </span>
)

type AdventuresProps = Omit<ListProps, 'quote' | 'rates'> & {
  readonly name: `days.${string}`
  readonly adventures: readonly string[]
}

function Adventures({ name, adventures, catalogue, faults, field }: AdventuresProps) {
  const item = t('adventure')
  const options: readonly Option[] = [
    ['', t('None')],
    ...catalogue.trips
      .filter(({ path }) => path.startsWith('/adventure/'))
      .map(({ path, title }) => [path.replace('/adventure/', ''), title] as const),
  ]
  return (
    <NestedList
      name={name}
      label={t('Adventures with park or permit fees')}
      help={t('Choose them, then press “Recalculate park and permit fees”.')}
      item={item}
      fault={faultOf(faults, name)}
    >
      {adventures.map((_, index) => {
        const title = `${item} ${index + 1}`
        return (
          <Entry key={title} list={name} count={adventures.length} {...{ index, title }}>
            <Choice {...field(`${name}.${index}`)} options={options} />
          </Entry>
        )
      })}
    </NestedList>
  )
}

type CurrenciesProps = Pick<QuoteFieldsProps, 'quote' | 'currencies'> & {
  readonly field: FieldOn
}

/** The currency that the traveller sees, and the rates that convert all other amounts to it. */
function Currencies({ quote, currencies, field }: CurrenciesProps) {
  const offered = [...new Set([...currencies, quote.currency])]
  const { ratesDay } = quote
  if (currencyNames.every((one) => one === offered[0] || !usesCurrency(quote, one, offered)))
    return <input type="hidden" name="currency" value={field('currency').text} />
  return (
    <>
      <Choice
        {...field('currency')}
        label={t('Currency of the quote')}
        options={offered.map((one) => [one, one])}
      />
      {ratedCurrencies
        .filter((one) => usesCurrency(quote, one, offered))
        .map((one) => (
          <Field
            key={one}
            {...field(`rates.${one}`)}
            label={t('{currency} for one dollar', { currency: one })}
          />
        ))}
      <p className="text-s quiet wide" data-part="rates-day">
        {[
          ratesDay !== null && t('Rates of {day}.', { day: shortDay(ratesDay) }),
          t(
            'Each amount stays in its own currency. The traveller sees only the currency of the quote.',
          ),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  )
}

const usesCurrency = (
  { currency, lines, discounts, depositAmount, depositCurrency }: Quote,
  one: Currency,
  offered: readonly Currency[],
): boolean =>
  offered.includes(one) ||
  currency === one ||
  (depositAmount !== null && depositCurrency === one) ||
  lines.some((line) => line.currency === one || line.costCurrency === one) ||
  discounts.some((discount) => discount.currency === one)

/** The currency of the amount beside it. */
const CurrencyOf = ({ name, text }: FieldState) => (
  <select name={name} defaultValue={text} aria-label={t('Currency')}>
    {currencyNames.map((one) => (
      <option key={one} value={one}>
        {one}
      </option>
    ))}
  </select>
)

type InQuoteProps = {
  readonly name: string
  readonly amount: number | null
  readonly currency: Currency
  readonly quote: Quote
}

/** What an amount is in the quote's currency, if it is in another. Updated as the quote is edited. */
function InQuote({ name, amount, currency, quote }: InQuoteProps) {
  const converted = eachOf({ amount, currency }, quote)
  const isOther = amount !== null && currency !== quote.currency
  return (
    <output data-part={`${name}.in`} className="text-s quiet">
      {isOther &&
        (converted === null
          ? t('no rate yet')
          : t('= {amount}', { amount: formatMoney(converted, quote.currency) }))}
    </output>
  )
}

function Prices({ quote, rates, faults, field }: ListProps) {
  const { lines } = quote
  const item = t('price line')
  const pers = { group: t('Once'), person: t('Per traveller'), night: t('Per night') }
  return (
    <List name="lines" label={t('Price')} item={item} fault={faultOf(faults, 'lines')}>
      {lines.map((line, index) => {
        const name = `lines.${index}` as const
        const title = `${item} ${index + 1}`
        return (
          <FoldedEntry
            key={title}
            list="lines"
            count={lines.length}
            {...{ index, title }}
            summary={
              <Summary name={name} title="" end={lineWords(line, quote)}>
                {line.label || upperFirst(title)}
              </Summary>
            }
            isOpen={line.label === '' || line.amount === null || hasFaultIn(faults, name)}
          >
            <Field {...field(`${name}.label`)} label={t('For')} isWide />
            <SignedMoney {...field(`${name}.amount`)} label={t('Amount')}>
              <CurrencyOf {...field(`${name}.currency`)} />
              <InQuote {...line} name={`${name}.amount`} quote={quote} />
            </SignedMoney>
            <Choice
              {...field(`${name}.per`)}
              label={t('Charged')}
              options={linePers.map((per) => [per, pers[per]])}
            />
            <Field {...field(`${name}.quantity`)} label={t('Quantity')} />
            <input type="hidden" name={`${name}.isFee`} value={field(`${name}.isFee`).text} />
            <details className="fold wide" open={hasFaultIn(faults, `${name}.cost`)}>
              <summary className="text-s">
                {t('Cost and supplier, for the team alone')}
                <span className="quiet">{` ${costWords(line)}`}</span>
              </summary>
              <div className="schema-fields">
                <Field {...field(`${name}.cost`)} label={t('Cost of one')}>
                  <CurrencyOf {...field(`${name}.costCurrency`)} />
                </Field>
                <Field {...field(`${name}.supplier`)} label={t('Supplier')} />
                <SupplierNote supplier={line.supplier} rates={rates} />
              </div>
            </details>
          </FoldedEntry>
        )
      })}
    </List>
  )
}

/** How many, what each costs, and the sum: `4 × $300 = $1,200`. */
function lineWords(line: PriceLine, quote: Quote): string {
  const [each, sum] = [eachOf(line, quote), sumLine(line, quote)]
  if (each === null || sum === null || !isKnownCurrency(quote.currency)) return t('no amount yet')
  const money = (amount: number) => formatMoney(amount, quote.currency)
  return line.quantity === 1 ? money(sum) : `${line.quantity} × ${money(each)} = ${money(sum)}`
}

const costWords = ({ cost, costCurrency, supplier }: PriceLine): string =>
  [cost !== null && isKnownCurrency(costCurrency) && formatMoney(cost, costCurrency), supplier]
    .filter(Boolean)
    .join(', ')

function Discounts({ quote, faults, field }: ListProps) {
  const { discounts } = quote
  const item = t('discount')
  const bases = { all: t('The whole price'), own: t('All but park and permit fees') }
  return (
    <List name="discounts" label={t('Discounts')} item={item} fault={faultOf(faults, 'discounts')}>
      {discounts.map((discount, index) => {
        const name = `discounts.${index}` as const
        const title = `${item} ${index + 1}`
        return (
          <Entry key={title} list="discounts" count={discounts.length} {...{ index, title }}>
            <Field {...field(`${name}.label`)} label={t('For')} isWide />
            <Field {...field(`${name}.percent`)} label={t('Per cent off')} />
            <Choice
              {...field(`${name}.of`)}
              label={t('Off')}
              options={discountBases.map((of) => [of, bases[of]])}
            />
            <Field {...field(`${name}.amount`)} label={t('Or an amount off')}>
              <CurrencyOf {...field(`${name}.currency`)} />
              <InQuote {...discount} name={`${name}.amount`} quote={quote} />
            </Field>
          </Entry>
        )
      })}
    </List>
  )
}

/** Offers the pictures of trips that visit the quote's places, and the one chosen before. */
function picturesFor({ days, picture }: Quote, { trips, pictures }: Catalogue): readonly Option[] {
  // Ignores Kigali, where every trip begins or ends.
  const places = new Set(days.map(({ place }) => place).filter((place) => place !== 'kigali'))
  const fitting = trips.filter(
    (trip) => places.size === 0 || trip.days.some(({ place }) => places.has(place)),
  )
  return [...new Set([picture, ...fitting.map((trip) => trip.picture)])]
    .filter((name) => name in pictures)
    .map((name) => [name, pictures[name]?.alt ?? ''])
}
