import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { t, tCount } from '#core/words.ts'
import { kindTitles } from '#desk/db/tables.ts'
import { ActionError } from '#desk/enquiries/activities.ts'
import { enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import type { Fields } from '#desk/http/bodies.ts'
import { slowRoute } from '#desk/http/slow-requests.ts'
import { readableTime } from '#desk/lib/time.ts'
import { Trouble } from '#desk/shell/form-parts.tsx'
import {
  BackToInbox,
  Button,
  NarrowPage,
  type ShellOptions,
  sendMissing,
  sendPage,
} from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { erasePerson, type Found, findWhom } from './erase-person.ts'
import type { FiledEnquiry } from './erasures.ts'

type Params = { readonly reference: string }

/** `person`: the address of a companion, who is erased instead of the person of the enquiry. */
type Query = { readonly person?: string }

/** The name of the checkbox of an enquiry with the same phone number. */
const chosenField = (reference: string) => `also-${reference}`

const readChosen = (body: Fields): readonly string[] =>
  Object.keys(body).flatMap((name) =>
    name.startsWith(chosenField('')) ? [name.slice(chosenField('').length)] : [],
  )

type Asked = {
  readonly reference: string
  readonly person: string | undefined
  readonly chosen: readonly string[]
}

const eraseWord = () => t('ERASE')

export const eraseRoutes: FastifyPluginAsync<ShellOptions> = async (app, options) => {
  const path = `${enquiryPath(':reference')}/erase`

  // A large store is searched for many seconds.
  app.get<{ Params: Params; Querystring: Query }>(path, slowRoute, ({ params, query }, reply) =>
    ask(reply, { reference: params.reference, person: query.person, chosen: [] }),
  )

  app.post<{ Params: Params; Body: Fields }>(path, slowRoute, async ({ params, body }, reply) => {
    const person = body['person'] || undefined
    const asked: Asked = { reference: params.reference, person, chosen: readChosen(body) }
    if (body['word']?.trim().toUpperCase() !== eraseWord()) {
      return ask(reply, asked, t('Nothing was erased. Type {word} first.', { word: eraseWord() }))
    }
    const found = await findWhom(options, person ?? params.reference, asked.chosen)
    if (found === null) return sendMissing(options, reply)
    try {
      await erasePerson(options, found, options.now())
    } catch (error) {
      if (!(error instanceof ActionError)) throw error
      return ask(reply, asked, error.message)
    }
    return sendPage(options, reply, { title: t('Erased'), content: <Erased {...found} /> })
  })

  async function ask(reply: FastifyReply, asked: Asked, error?: string) {
    const found = await findWhom(options, asked.person ?? asked.reference)
    if (found === null) return sendMissing(options, reply)
    return sendPage(options, reply, {
      title: t('Erase a person’s data'),
      place: 'inbox',
      status: error === undefined ? 200 : 409,
      content: <Erase {...found} asked={asked} error={error} />,
    })
  }
}

function Erased({ enquiries, elsewhere, samePhone }: Found) {
  const messages = elsewhere.reduce((sum, one) => sum + one.messages, 0)
  return (
    <NarrowPage heading={t('Erased')}>
      <p>
        {enquiries.length > 0 &&
          `${tCount(
            enquiries.length,
            'One enquiry has been erased, with everything about it.',
            '{count} enquiries have been erased, with everything about them.',
          )} `}
        {elsewhere.length > 0 &&
          messages === 0 &&
          `${t('The address has been erased from other people’s enquiries.')} `}
        {messages > 0 &&
          `${tCount(
            messages,
            'One message in somebody else’s conversation has been erased.',
            '{count} messages in other people’s conversations have been erased.',
          )} `}
        {t(
          'Within minutes the desk also rewrites its database file, so that no trace is left in it.',
        )}
      </p>
      {samePhone.length > 0 && (
        <p>
          {t('Not erased, with the same phone number: {enquiries}', {
            enquiries: samePhone.map(({ reference }) => reference).join(', '),
          })}
        </p>
      )}
      <BackToInbox />
    </NarrowPage>
  )
}

const lineOf = ({ reference, kind, receivedAt, name, email }: FiledEnquiry) =>
  [`${reference} (${t(kindTitles[kind])})`, readableTime(receivedAt), name, email]
    .filter(Boolean)
    .join(', ')

type EraseProps = Found & { readonly asked: Asked; readonly error: string | undefined }

function Erase(props: EraseProps) {
  const { asked, addresses, enquiries, samePhone, companions, content, error } = props
  const action = `${enquiryPath(asked.reference)}/erase`
  return (
    <NarrowPage heading={t('Erase this person’s data?')}>
      <Trouble error={error} />
      <p>
        {t('This erases {person} from the desk, with everything below. It cannot be undone.', {
          person: addresses.join(', ') || t('a person with no usable email address'),
        })}
      </p>
      <Parts {...props} />
      {content.length > 0 && (
        <p>
          {t('The site still shows {files}. Remove this content from the site first.', {
            files: content.join(', '),
          })}
        </p>
      )}
      <p>
        {t(
          'Backups, spreadsheets you have downloaded and your mailbox still contain this person’s details. Ask whoever looks after the desk’s server to make a new backup, and delete the rest yourself.',
        )}
      </p>
      <PostForm action={action} className="fields stack gap-xs">
        {asked.person && <input type="hidden" name="person" value={asked.person} />}
        {samePhone.length > 0 && <SamePhone {...props} />}
        <label htmlFor="word">{t('Type {word} to confirm', { word: eraseWord() })}</label>
        <input id="word" name="word" autoComplete="off" autoCapitalize="characters" required />
        <div className="cluster gap-xs">
          <Button>{t('Erase')}</Button>
          <a className="button" data-variant="quiet" href={enquiryPath(asked.reference)}>
            {t('Cancel')}
          </a>
        </div>
      </PostForm>
      {asked.person === undefined && enquiries.length > 0 && companions.length > 0 && (
        <section aria-labelledby="companions">
          <h2 id="companions" className="text-l">
            {t('Erase a companion instead')}
          </h2>
          <p>
            {t(
              'They wrote in this conversation too, or were copied. This erases their messages and their address, and the enquiry stays.',
            )}
          </p>
          <ul>
            {companions.map((address) => (
              <li key={address}>
                <a href={`${action}?person=${encodeURIComponent(address)}`}>{address}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </NarrowPage>
  )
}

const Parts = ({ enquiries, inventories, elsewhere, emails, copies }: EraseProps) => (
  <ul className="ruled">
    {enquiries.map((enquiry) => (
      <li key={enquiry.id}>
        {lineOf(enquiry)}
        <Inventoried id={enquiry.id} inventories={inventories} />
      </li>
    ))}
    {elsewhere.map(({ reference, messages }) => (
      <li key={reference}>
        {messages === 0
          ? t('The address in {reference}, which stays', { reference })
          : tCount(
              messages,
              'One message in the conversation of {reference}, which stays without the address',
              '{count} messages in the conversation of {reference}, which stays without the address',
              { reference },
            )}
      </li>
    ))}
    {emails.length > 0 && <li>{t('Emails saved as files: {count}', { count: emails.length })}</li>}
    {copies > 0 && (
      <li>{t('Drafts and published versions in the editor: {count}', { count: copies })}</li>
    )}
  </ul>
)

type InventoriedProps = Pick<Found, 'inventories'> & { readonly id: string }

function Inventoried({ id, inventories }: InventoriedProps) {
  const inventory = inventories.get(id)
  return (
    inventory && (
      <ul>
        {inventory.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    )
  )
}

const SamePhone = ({ samePhone, inventories, asked }: EraseProps) => (
  <fieldset className="stack gap-xs">
    <legend>{t('With the same phone number')}</legend>
    <p>
      {t(
        'These may be the same person’s, or those of somebody who shares the phone. Tick what to erase too.',
      )}
    </p>
    {samePhone.map((enquiry) => (
      <div key={enquiry.id}>
        <label>
          <input
            type="checkbox"
            name={chosenField(enquiry.reference)}
            defaultChecked={asked.chosen.includes(enquiry.reference)}
          />{' '}
          {lineOf(enquiry)}
        </label>
        <Inventoried id={enquiry.id} inventories={inventories} />
      </div>
    ))}
  </fieldset>
)
