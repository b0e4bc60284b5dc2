import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import PostalMime from 'postal-mime'
import { readOperator } from '#desk/config/content.ts'
import { readSettings } from '#desk/config/settings.ts'
import { enquiryEmails, noticeEmails } from '#desk/db/email-kinds.ts'
import { openStore } from '#desk/db/open-store.ts'
import { demoEnvironment, fillStore } from '#desk/demo/fill-store.ts'
import type { EmailMessage } from '#desk/emails/compose.ts'
import { sendReminders } from '#desk/enquiries/reminders.ts'
import { writeAtomically } from '#desk/lib/files.ts'
import { openLog } from '#desk/lib/log.ts'
import { escapeHtml } from '#desk/lib/text.ts'
import { dayMs, hourMs, minuteMs } from '#desk/lib/time.ts'
import type { Channel } from '#desk/outbox/channel.ts'
import { deliverNext } from '#desk/outbox/deliver-next.ts'
import { insertNotice } from '#desk/outbox/deliveries.ts'
import { lastSeven, sendDailyDigest } from '#desk/statistics/daily-digest.ts'
import type { SignInContent } from '#desk/team/sign-in.tsx'
import { writerOf } from './email-writers.ts'
import { wireDesk } from './start-desk.ts'

async function writeEmailGallery(file: string): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'emails-'))
  const settings = readSettings({ ...demoEnvironment({}), DATA_DIR, SITE_DIR: 'dist' })
  const operator = await readOperator()
  // The digest is due at 07:00 in Kigali, so the simulated time is an hour later.
  const now = lastSeven(Date.now()) + hourMs
  const world = { operator, now: () => now, log: openLog('silent') }
  await fillStore(settings, world, { hasOldEmails: true })
  const store = await openStore(settings)
  const { emailContext, context } = await wireDesk(store, settings, world)
  await sendReminders(context)
  for (const time of [now - dayMs, now])
    await sendDailyDigest({ ...context, now: () => time }, async () => [])
  const { inbox: recipient, name } = operator
  for (const invitation of [undefined, { name, by: name, byEmail: recipient }]) {
    const content: SignInContent = { wanted: '/desk', ...(invitation && { invitation }) }
    await insertNotice(store.db, { name: 'sign-in', recipient, content }, { now, ids: context.ids })
  }

  // Emails of a kind that differ only in reference and name share a key, so the page shows only the last one.
  const sections = new Map<string, ReadonlyMap<string, string>>()
  const write = writerOf(context, emailContext)
  const channel: Channel = {
    name: 'the gallery',
    queue: { channel: 'email' },
    concurrency: 1,
    async send(delivery) {
      const message = await write(delivery)
      if (message === null) return { outcome: 'refused', detail: '' }
      const { subject, html } = await sectionOf(message)
      const { target } = delivery
      const key = subject.split(/[:(]| [A-Z0-9]{8}/)[0] ?? ''
      sections.set(target, new Map(sections.get(target)).set(key, html))
      const isThere = !message.to.endsWith('@no-mailbox.example')
      return { outcome: isThere ? 'sent' : 'refused', detail: '' }
    },
  }
  const delivering = { ...context, random: Math.random, retryMs: [0], leaseMs: minuteMs }
  while ((await deliverNext(channel, delivering)) === 'delivered');
  await store.close()
  await rm(DATA_DIR, { recursive: true })
  await mkdir(dirname(file), { recursive: true })
  const kinds = Object.entries({ ...enquiryEmails, ...noticeEmails }).map(([kind, { title }]) => {
    const samples = [...(sections.get(kind)?.values() ?? ['<p>No sample.</p>'])]
    return `<h2>${escapeHtml(title)}</h2>\n${samples.join('\n')}`
  })
  await writeAtomically(file, page(kinds))
}

async function sectionOf({ raw, fileName }: EmailMessage) {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  const { subject = '', to = [], html = '', text = '', attachments } = email
  const shown = attachments.reduce((all, { contentId, mimeType, content }) => {
    const id = contentId?.replace(/^<|>$/g, '') ?? ''
    return id === '' ? all : all.replaceAll(`cid:${id}`, `data:${mimeType};base64,${content}`)
  }, html)
  const section = `<section id="${escapeHtml(fileName)}">
<h3>${escapeHtml(subject)}</h3>
<p>To ${escapeHtml(to.map(({ address }) => address).join(', '))}</p>
<iframe title="${escapeHtml(subject)}" sandbox loading="lazy" srcdoc="${escapeHtml(shown)}"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details>
</section>`
  return { subject, html: section }
}

const page = (kinds: readonly string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every email</title>
<style>body { font: 16px/1.5 sans-serif; margin: 2rem auto; max-width: 48rem; padding: 0 1rem } iframe { border: 1px solid; height: 44rem; width: 100% } pre { white-space: pre-wrap }</style>
<h1>Every email, from sample enquiries</h1>
${kinds.join('\n')}
</html>
`

if (import.meta.main) await writeEmailGallery(process.argv[2] ?? 'var/emails.html')
