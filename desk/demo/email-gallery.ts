import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import PostalMime from 'postal-mime'
import { createJobs } from '#desk/background-work.ts'
import { readDrySeason, readOperator } from '#desk/config/content.ts'

import { readSettings } from '#desk/config/settings.ts'
import { openStore } from '#desk/db/open-store.ts'
import type { Message, SendResult } from '#desk/delivery/channel.ts'
import { writeAtomically } from '#desk/lib/files.ts'
import { openLog } from '#desk/lib/log.ts'
import { escapeHtml } from '#desk/lib/text.ts'
import { wireDesk } from '#desk/wire-desk.ts'
import { demoEnvironment } from './environment.ts'
import { fillStore } from './fill-store.ts'

// `npm run dev` writes it at every change of the desk: every email that the demo's enquiries cause, on
// one page. Nothing is sent.

/** Writes the page. `folder` contains `content/`. */
export async function writeEmailGallery(file: string, folder = '.'): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'emails-'))
  const settings = readSettings({ ...demoEnvironment({}), DATA_DIR })
  const [operator, drySeason] = [await readOperator(folder), await readDrySeason(folder)]
  const world = { operator, drySeason, folder, now: Date.now, log: openLog('silent') }
  const sections = new Map<string, string>()
  const transport = async (message: Message): Promise<SendResult> => {
    const { subject, html } = await sectionOf(message)
    // Emails that differ only in reference and name share a key, so the page has the last of them.
    const target = message.fileName.slice(message.fileName.indexOf('-'))
    sections.set(`${subject.split(/[:(]| [A-Z0-9]{8}/)[0]} ${target}`, html)
    return message.to.endsWith('@no-mailbox.example')
      ? { outcome: 'refused', detail: 'RCPT TO 550 5.1.1 No such mailbox' }
      : { outcome: 'sent', detail: '' }
  }
  await fillStore(settings, world, { hasOldEmails: true })
  const store = await openStore(settings)
  try {
    const { emailContext, context } = await wireDesk(store, settings, world)
    const siteUrl = 'https://www.example.org'
    const jobs = createJobs({ ...context, siteUrl }, emailContext, transport)
    const { channels, deliver, monitor } = jobs
    await monitor.poll()
    for (const channel of channels) while ((await deliver(channel)) === 'delivered');
  } finally {
    await store.close()
    await rm(DATA_DIR, { recursive: true })
  }
  await mkdir(dirname(file), { recursive: true })
  await writeAtomically(file, page([...sections.values()]))
}

async function sectionOf({ raw, fileName }: Message) {
  const {
    subject = '',
    to = [],
    html = '',
    text = '',
    attachments,
  } = await PostalMime.parse(raw, {
    attachmentEncoding: 'base64',
  })
  const shown = attachments.reduce((all, { contentId, mimeType, content }) => {
    const id = contentId?.replace(/^<|>$/g, '') ?? ''
    return id === '' ? all : all.replaceAll(`cid:${id}`, `data:${mimeType};base64,${content}`)
  }, html)
  const section = `<section id="${escapeHtml(fileName)}">
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to.map(({ address }) => address).join(', '))}</p>
<iframe title="${escapeHtml(subject)}" sandbox loading="lazy" srcdoc="${escapeHtml(shown)}"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details>
</section>`
  return { subject, html: section }
}

const page = (sections: readonly string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every email</title>
<style>body { font: 16px/1.5 sans-serif; margin: 2rem auto; max-width: 48rem; padding: 0 1rem } iframe { border: 1px solid; height: 44rem; width: 100% } pre { white-space: pre-wrap }</style>
<h1>Every email, from sample enquiries</h1>
${sections.join('\n')}
</html>
`

if (import.meta.main) await writeEmailGallery(process.argv[2] ?? 'var/emails.html')
