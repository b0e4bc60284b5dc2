import { upperFirst } from '#core/letters.ts'
import { languages, t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { firstCharacters } from '#desk/lib/text.ts'
import type { Catalogue } from '#desk/quotes/catalogue.ts'
import { discountBases, linePers, type Quote, quoteSchema } from '#desk/quotes/quote.ts'
import {
  Choice,
  Day,
  Entry,
  Field,
  FieldPanel,
  FoldedEntry,
  List,
  Money,
  NestedList,
  type Option,
  Percentage,
  SignedMoney,
  WholeNumber,
} from '#desk/shell/form-parts.tsx'
import { type Fault, faultOf, fieldsOn, hasFaultIn } from '#desk/shell/read-form.ts'

/** The first values of entries that a button of the form adds. */
export const addedEntries = {
  travellers: { count: 1, visitor: 'abroad', age: null },
  days: { title: '', place: '', text: '', night: '', meals: '', drive: '', adventures: [] },
  lines: { label: '', amount: null, per: 'group', quantity: 1, isFee: false },
  discounts: { label: '', percent: null, of: 'all', amount: null },
} as const satisfies Partial<Record<keyof Quote, unknown>>

type QuoteFieldsProps = {
  readonly quote: Quote
  readonly catalogue: Catalogue
  readonly typed?: Fields | undefined
  readonly faults?: readonly Fault[] | undefined
}

type FieldOn = ReturnType<typeof fieldsOn<typeof quoteSchema>>

export function QuoteFields({ quote, catalogue, typed, faults }: QuoteFieldsProps) {
  const field = fieldsOn(quoteSchema, { value: quote, typed, faults })
  const lists = { quote, catalogue, faults, field }
  return (
    <>
      <FieldPanel>
        <Choice {...field('language')} label={t('Language')} options={Object.entries(languages)} />
        <Field {...field('title')} label={t('Title')} />
        <Choice
          {...field('picture')}
          label={t('Picture')}
          options={picturesFor(quote, catalogue)}
        />
        <Field {...field('message')} label={t('Your message')} rows={5} />
        <Day {...field('start')} label={t('First day')} />
      </FieldPanel>
      <FieldPanel>
        <Travellers {...lists} />
      </FieldPanel>
      <FieldPanel>
        <Days {...lists} />
      </FieldPanel>
      <FieldPanel>
        <Prices {...lists} />
        <Discounts {...lists} />
      </FieldPanel>
      <FieldPanel>
        <input type="hidden" name="currency" value={field('currency').text} />
        <Percentage {...field('deposit')} label={t('Deposit as a percentage')} />
        <Money {...field('depositAmount')} label={t('Or deposit as an amount')} />
        <Day {...field('depositDue')} label={t('Deposit due by')} />
        <Day {...field('balanceDue')} label={t('Balance due by')} />
        <Day {...field('validUntil')} label={t('Valid until')} />
        <Field {...field('included')} label={t('Included, one per line')} rows={5} />
        <Field {...field('notIncluded')} label={t('Not included, one per line')} rows={4} />
        <Field {...field('payment')} label={t('How to pay')} rows={3} />
        <Field {...field('terms')} label={t('Terms')} rows={6} />
      </FieldPanel>
    </>
  )
}

type ListProps = Pick<QuoteFieldsProps, 'quote' | 'catalogue' | 'faults'> & {
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
            <WholeNumber {...field(`${name}.count`)} label={t('How many')} />
            <Choice
              {...field(`${name}.visitor`)}
              label={t('Visitor type')}
              options={catalogue.visitors.map(({ id, label }) => [id, label])}
            />
            <WholeNumber {...field(`${name}.age`)} label={t('Age, if a child')} />
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
            summary={<Summary title={title}>{day.title}</Summary>}
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
            <Field {...field(`${name}.night`)} label={t('Night at')} />
            <Field {...field(`${name}.meals`)} label={t('Meals')} />
            <Field {...field(`${name}.drive`)} label={t('On the road')} />
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

/** The most characters of a day's title in the summary of its fold. */
const maxSummary = 60

const Summary = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <span>
    {`${upperFirst(title)}${t(': ')}`}
    <span>{firstCharacters(children, maxSummary)}</span>
  </span>
)

type AdventuresProps = Omit<ListProps, 'quote'> & {
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

function Prices({ quote: { lines }, faults, field }: ListProps) {
  const item = t('price line')
  const pers = { group: t('Once'), person: t('Per traveller'), night: t('Per night') }
  return (
    <List name="lines" label={t('Price')} item={item} fault={faultOf(faults, 'lines')}>
      {lines.map((_, index) => {
        const name = `lines.${index}` as const
        const title = `${item} ${index + 1}`
        return (
          <Entry key={title} list="lines" count={lines.length} {...{ index, title }}>
            <Field {...field(`${name}.label`)} label={t('For')} isWide />
            <SignedMoney {...field(`${name}.amount`)} label={t('Amount')} />
            <Choice
              {...field(`${name}.per`)}
              label={t('Charged')}
              options={linePers.map((per) => [per, pers[per]])}
            />
            <WholeNumber {...field(`${name}.quantity`)} label={t('Quantity')} />
            <input type="hidden" name={`${name}.isFee`} value={field(`${name}.isFee`).text} />
          </Entry>
        )
      })}
    </List>
  )
}

function Discounts({ quote: { discounts }, faults, field }: ListProps) {
  const item = t('discount')
  const bases = { all: t('The whole price'), own: t('All but park and permit fees') }
  return (
    <List name="discounts" label={t('Discounts')} item={item} fault={faultOf(faults, 'discounts')}>
      {discounts.map((_, index) => {
        const name = `discounts.${index}` as const
        const title = `${item} ${index + 1}`
        return (
          <Entry key={title} list="discounts" count={discounts.length} {...{ index, title }}>
            <Field {...field(`${name}.label`)} label={t('For')} isWide />
            <Percentage {...field(`${name}.percent`)} label={t('Per cent off')} />
            <Choice
              {...field(`${name}.of`)}
              label={t('Off')}
              options={discountBases.map((of) => [of, bases[of]])}
            />
            <Money {...field(`${name}.amount`)} label={t('Or an amount off')} />
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
