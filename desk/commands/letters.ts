import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answeredLinks } from '#desk/answers/answered-link.ts'
import { readDrySeason } from '#desk/config/read-dry-season.ts'
import { readOperator } from '#desk/config/read-operator.ts'
import { composeMessage, type Letter } from '#desk/mail/compose.ts'
import { sampleLetters } from '#desk/mail/sample-letters.ts'
import { wordLetter } from '#desk/mail/write-letter.ts'
import { wordNotice } from '#desk/mail/write-notice.ts'
import { sampleNotices } from '#desk/monitor/sample-notices.ts'
import { openPages } from '#desk/static/find-page.ts'
import type { Command } from './command.ts'
import { previewList } from './preview-list.ts'

export type Preview = { readonly name: string; readonly letter: Letter }

export const letters: Command = {
  usage: 'letters <folder>',
  about: 'writes every letter there is, from sample enquiries, to look at',
  help: [
    'Writes each letter as .html, .txt and .eml into the folder, and index.html that',
    'lists them. They are made of sample enquiries with the details of',
    'content/operator.yaml; nothing is sent, and nothing of a real enquiry is in',
    'them. Letters of the same name are written over.',
  ],
  examples: [['letters build/letters', 'then open build/letters/index.html']],
  words: [1, 1],
  options: [],
  async run({ folder: project, settings, now, out }, [folder = '']) {
    const operator = await readOperator(project)
    const from = settings.MAIL_FROM ?? operator.mailbox
    const previews = await wordAll()
    await mkdir(folder, { recursive: true })
    for (const preview of previews) await writePreview(preview)
    await writeFile(join(folder, 'index.html'), previewList(previews))
    out(`${previews.length} letters: open ${join(folder, 'index.html')}\n`)

    async function wordAll(): Promise<readonly Preview[]> {
      const findPage = openPages({
        siteDir: settings.SITE_DIR,
        siteUrl: settings.SITE_URL ?? null,
        siteName: operator.name,
      })
      const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`
      // Signed with no desk's key: a preview's link marks nothing.
      const { linkTo: answeredLink } = answeredLinks(Buffer.from('sample'), siteUrl)
      const drySeason = await readDrySeason(project)
      const correspondence = { operator, from, findPage, drySeason, answeredLink }
      const ofEnquiries = sampleLetters(now).map(async ({ name, letter }) => {
        const worded = await wordLetter(letter, correspondence)
        return worded === null ? [] : [{ name, letter: worded }]
      })
      const notices = sampleNotices(now, answeredLink).map((notice) => ({
        name: notice.id,
        letter: wordNotice(notice, operator),
      }))
      return [...(await Promise.all(ofEnquiries)).flat(), ...notices]
    }

    async function writePreview({ name, letter }: Preview): Promise<void> {
      const { raw } = await composeMessage(letter, {
        from: { name: operator.name, address: from },
        messageId: `<${name}@sample.example>`,
        date: now,
        fileName: name,
      })
      await writeFile(join(folder, `${name}.html`), letter.html)
      await writeFile(join(folder, `${name}.txt`), letter.text)
      await writeFile(join(folder, `${name}.eml`), raw)
    }
  },
}
