import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { t, tCount } from '#core/words.ts'
import { kindTitles } from '#desk/db/tables.ts'
import { ActionError } from '#desk/enquiries/activities.ts'
import { enquiryPath } from '#desk/enquiries/enquiry-form.tsx'
import type { Fields } from '#desk/http/bodies.ts'
import { readableTime } from '#desk/lib/time.ts'
import {
  BackToInbox,
  Button,
  NarrowPage,
  type ShellOptions,
  sendMissing,
  sendPage,
} from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { erasePerson, findFiles, findWhom, type Person } from './erase-person.ts'

type Params = { readonly reference: string }

const eraseWord = () => t('ERASE')

export const eraseRoutes: FastifyPluginAsync<ShellOptions> = async (app, options) => {
  const path = `${enquiryPath(':reference')}/erase`

  app.get<{ Params: Params }>(path, ({ params }, reply) => ask(reply, params.reference))

  app.post<{ Params: Params; Body: Fields }>(path, async ({ params, body }, reply) => {
    if (body['word']?.trim().toUpperCase() !== eraseWord()) {
      return ask(
        reply,
        params.reference,
        t('Nothing was erased. Type {word} first.', { word: eraseWord() }),
      )
    }
    const person = await findWhom(options, params.reference)
    if (person === null) return sendMissing(options, reply)
    try {
      await erasePerson(options, person, options.now())
    } catch (error) {
      if (!(error instanceof ActionError)) throw error
      return ask(reply, params.reference, error.message)
    }
    const { length } = person.enquiries
    return sendPage(options, reply, {
      title: t('Erased'),
      content: (
        <NarrowPage heading={t('Erased')}>
          <p>
            {tCount(
              length,
              'One enquiry has been erased, with everything about it.',
              '{count} enquiries have been erased, with everything about them.',
            )}{' '}
            {t(
              'Within minutes the desk also rewrites its database file, so that no trace is left in it.',
            )}
          </p>
          <BackToInbox />
        </NarrowPage>
      ),
    })
  })

  async function ask(reply: FastifyReply, reference: string, error?: string) {
    const person = await findWhom(options, reference)
    if (person === null) return sendMissing(options, reply)
    const { emails, content } = await findFiles(person, options)
    const props = { reference, person, emailFiles: emails.length, content, error }
    return sendPage(options, reply, {
      title: t('Erase a person’s data'),
      place: 'inbox',
      status: error === undefined ? 200 : 409,
      content: <Erase {...props} />,
    })
  }
}

type EraseProps = {
  readonly reference: string
  readonly person: Person
  readonly emailFiles: number
  readonly content: readonly string[]
  readonly error: string | undefined
}

const Erase = ({ reference, person, emailFiles, content, error }: EraseProps) => (
  <NarrowPage heading={t('Erase this person’s data?')}>
    {error && (
      <p className="notice" data-tone="trouble" role="alert">
        {error}
      </p>
    )}
    <p>
      {t(
        'This erases {person} from the desk: every enquiry below with its versions, notes and emails. It cannot be undone.',
        { person: person.addresses.join(', ') || t('a person with no usable email address') },
      )}
    </p>
    <ul className="ruled">
      {person.enquiries.map(({ id, reference: own, kind, receivedAt, name }) => (
        <li key={id}>
          {[`${own} (${t(kindTitles[kind])})`, readableTime(receivedAt), name].join(', ')}
        </li>
      ))}
      {emailFiles > 0 && <li>{t('Emails saved as files: {count}', { count: emailFiles })}</li>}
    </ul>
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
    <PostForm action={`${enquiryPath(reference)}/erase`} className="fields stack gap-xs">
      <label htmlFor="word">{t('Type {word} to confirm', { word: eraseWord() })}</label>
      <input id="word" name="word" autoComplete="off" autoCapitalize="characters" required />
      <div className="cluster gap-xs">
        <Button>{t('Erase')}</Button>
        <a className="button" data-variant="quiet" href={enquiryPath(reference)}>
          {t('Cancel')}
        </a>
      </div>
    </PostForm>
  </NarrowPage>
)
