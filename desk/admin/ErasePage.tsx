import { kindTitles } from '#desk/db/tables.ts'
import type { Person } from '#desk/enquiries/erase-person.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import { Button, enquiryPath, Form } from './Form.tsx'
import { SheetPage } from './Shell.tsx'

export type EraseProps = {
  readonly reference: string
  readonly person: Person
  /** How many emails of theirs are written as files. */
  readonly emailFiles: number
  /** What the site shows of them: files of `content/`. */
  readonly content: readonly string[]
  readonly said: string | null
}

/** The word to type, since nothing brings it back. */
export const eraseWord = 'ERASE'

/** What goes is listed first; then a word has to be typed. */
export function ErasePage({ reference, person, emailFiles, content, said }: EraseProps) {
  const path = enquiryPath(reference)
  return (
    <SheetPage title="Erase a person" heading="Erase this person?" place="inbox">
      {said && (
        <p className="said" data-tone="trouble" role="alert">
          {said}
        </p>
      )}
      <p>
        {`This removes ${person.addresses.join(', ') || 'somebody without a usable address'} from the desk for good: every enquiry below with its versions, notes and emails. Nothing brings it back.`}
      </p>
      <ul className="ruled">
        {person.enquiries.map(({ id, reference: own, kind, receivedAt, name }) => (
          <li key={id}>{`${own}: ${kindTitles[kind]}, ${kigaliTime(receivedAt)}, ${name}`}</li>
        ))}
        {emailFiles > 0 && <li>{`Emails written as files: ${emailFiles}`}</li>}
      </ul>
      {content.length > 0 && (
        <p>{`The site still shows ${content.join(', ')}: take it off first.`}</p>
      )}
      <p>
        Backups, sheets you have downloaded and your mailbox still hold them. Ask whoever keeps the
        machine to make a new backup, and delete the rest yourself.
      </p>
      <Form action={`${path}/erase`} className="fields stack gap-xs">
        <label htmlFor="word">{`Type ${eraseWord} to go on`}</label>
        <input id="word" name="word" autoComplete="off" autoCapitalize="characters" required />
        <div className="cluster gap-xs">
          <Button>Erase for good</Button>
          <a className="button" data-variant="quiet" href={path}>
            Keep it
          </a>
        </div>
      </Form>
    </SheetPage>
  )
}
