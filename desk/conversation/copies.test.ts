import { expect, test } from 'vitest'
import { openStoreBeside } from '#desk/db/open-store.ts'
import { missedCopies } from '#desk/outbox/channel.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn } from '../../tests/team.ts'
import { keepAnswer } from './messages.ts'

const settings = { TEAM_EMAILS: 'aline@example.test' }
const tom = { name: 'Tom', address: 'tom@visitor.test' }

test('a reply is copied to the chosen people of the conversation, and to nobody else', async () => {
  await using desk = await startDesk({ settings })
  const booking = submission()
  await desk.postEnquiry(booking.sheet, { origin: desk.url })
  await desk.postMail(booking.customer)
  await desk.waitForEmails(2)
  const store = openStoreBeside({ DATA_DIR: desk.dataDir }, 'change')
  if (store === null) throw new Error('The desk has no store.')
  const { db } = store
  const { id: enquiryId } = await db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow()
  const act = { enquiryId, by: 'ann@work.test', now: Date.now(), id: 'act', seen: null }
  const email = {
    id: 'm',
    subject: 'Hi',
    text: 'Hi',
    way: 'email',
    message_id: '<a@b.test>',
  } as const
  await keepAnswer(db, act, { ...email, traits: { people: [tom] } }, [])
  await store.close()
  const path = `/desk/enquiries/${booking.reference}`
  const browser = await signIn(desk, 'aline@example.test')
  const page = await (await browser.get(path)).text()
  expect(page).toContain('name="copy tom@visitor.test"')
  expect(page).toContain('name="copy ann@work.test"')
  const form = new FormData()
  form.set('text', 'Muraho!')
  form.set('copy tom@visitor.test', 'yes')
  form.set('copy stranger@elsewhere.test', 'yes')
  await fetch(`${desk.url}${path}/send`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: desk.url, cookie: `${browser.cookie}` },
  })
  const emails = await desk.waitForEmails(4)
  const reply = emails.find(({ file }) => file.includes('-reply-'))
  expect(reply?.to?.map(({ address }) => address)).toEqual(['aline@example.test'])
  expect(reply?.cc?.map(({ address }) => address)).toEqual([tom.address])
  expect(await (await browser.get(path)).text()).toContain('Copy to: Tom &lt;tom@visitor.test&gt;')

  const missing = 'did not take the copy to Tom &lt;tom@visitor.test&gt;'
  expect(await (await browser.get(path)).text()).not.toContain(missing)
  await desk.withStore((db) =>
    db
      .updateTable('delivery')
      .set({ detail: `${missedCopies}1` })
      .where('target', '=', 'reply')
      .execute(),
  )
  expect(await (await browser.get(path)).text()).toContain(missing)
})
