import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOperator } from '#desk/config/content.ts'
import { serviceTemplates, templateFields } from '#desk/emails/service-templates.ts'
import type { Command } from './command.ts'

export const templates: Command = {
  usage: 'templates [folder]',
  help: [
    'writes the emails of a hosted mail service',
    '',
    'For a site without a desk: three HTML pages to paste, and fields.txt, into',
    'integrations/mail-templates or the folder. integrations/README.md says where to',
    'paste them. Repeat both after a change of content/operator.yaml.',
  ],
  args: [0, 1],
  opens: 'nothing',
  async run({ folder: project, stdout }, [folder = 'integrations/mail-templates']) {
    const written = serviceTemplates(await readOperator(project))
    await mkdir(folder, { recursive: true })
    for (const { name, html } of written) await writeFile(join(folder, `${name}.html`), `${html}\n`)
    await writeFile(join(folder, 'fields.txt'), templateFields(written))
    stdout(`${written.length} templates: paste them as integrations/README.md says\n`)
  },
}
