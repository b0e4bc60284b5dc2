import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readDrySeason } from '#desk/config/read-dry-season.ts'
import { readOperator } from '#desk/config/read-operator.ts'
import { openEmailPictures } from '#desk/emails/email-pictures.ts'
import { sampleEmails } from '#desk/emails/sample-emails.ts'
import { renderEmail } from '#desk/emails/write-email.ts'
import { renderNotice } from '#desk/emails/write-notice.ts'
import { composeMessage, type Email } from '#desk/mail/compose.ts'
import { sampleNotices } from '#desk/monitor/sample-notices.ts'
import { openPages, openRoutes } from '#desk/static/find-page.ts'
import type { Command } from './command.ts'
import { previewList } from './preview-list.ts'

export type Preview = { readonly name: string; readonly email: Email }

export const previewEmails: Command = {
  usage: 'preview-emails <folder>',
  about: 'writes every email, made from sample enquiries, to look at',
  help: [
    'Writes each email as .html, .txt and .eml into the folder, and an index.html.',
    'They are made from sample enquiries with the details of content/operator.yaml.',
    'Nothing is sent, and no real enquiry is in them. Existing files are overwritten.',
  ],
  examples: [['preview-emails build/emails', 'then open build/emails/index.html']],
  args: [1, 1],
  options: [],
  async run({ folder: project, settings, now, stdout }, [folder = '']) {
    const operator = await readOperator(project)
    const from = settings.MAIL_FROM ?? operator.mailbox
    const previews = await renderAll()
    await mkdir(folder, { recursive: true })
    for (const preview of previews) await writePreview(preview)
    await writeFile(join(folder, 'index.html'), previewList(previews))
    stdout(`${previews.length} emails: open ${join(folder, 'index.html')}\n`)

    async function renderAll(): Promise<readonly Preview[]> {
      const findPage = openPages({
        siteDir: settings.SITE_DIR,
        siteUrl: settings.SITE_URL ?? null,
        siteName: operator.name,
      })
      const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`
      const deskUrl = `${siteUrl}/desk`
      const drySeason = await readDrySeason(project)
      const readPictures = openEmailPictures(settings.SITE_DIR)
      const emailContext = {
        operator,
        from,
        findPage,
        hasRoute: openRoutes({ siteDir: settings.SITE_DIR, siteName: operator.name }),
        drySeason,
        deskUrl,
        readPictures,
      }
      const ofEnquiries = sampleEmails(now).map(async ({ name, delivery }) => {
        const email = await renderEmail(delivery, emailContext)
        return email === null ? [] : [{ name, email }]
      })
      const notices = sampleNotices(now, deskUrl).map((notice) => ({
        name: notice.id,
        email: renderNotice(notice, operator),
      }))
      return [...(await Promise.all(ofEnquiries)).flat(), ...notices]
    }

    /** A browser has no email around the page: its pictures lie beside it. */
    async function withPictureFiles({ html, pictures = [] }: Email): Promise<string> {
      for (const { name, content } of pictures) await writeFile(join(folder, name), content)
      return pictures.reduce((text, { id, name }) => text.replaceAll(`cid:${id}`, name), html)
    }

    async function writePreview({ name, email }: Preview): Promise<void> {
      const { raw } = await composeMessage(email, {
        from: { name: operator.name, address: from },
        messageId: `<${name}@sample.example>`,
        date: now,
        fileName: name,
      })
      await writeFile(join(folder, `${name}.html`), await withPictureFiles(email))
      await writeFile(join(folder, `${name}.txt`), email.text)
      await writeFile(join(folder, `${name}.eml`), raw)
    }
  },
}
