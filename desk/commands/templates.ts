import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOperator } from '#desk/config/read-operator.ts'
import { serviceTemplates, templateFields } from '#desk/emails/service-templates.ts'
import type { Command } from './command.ts'

const usualFolder = 'integrations/mail-templates'

export const templates: Command = {
  usage: 'templates [folder]',
  about: 'the emails of a hosted mail service, for a site without a desk',
  help: [
    'Writes three HTML pages to paste, and fields.txt, into the folder',
    `(${usualFolder}), with the names and addresses of`,
    'content/operator.yaml. integrations/README.md says where to paste them. Repeat',
    'both after a change of content/operator.yaml.',
  ],
  examples: [['templates', 'writes them, to be pasted into the mail service']],
  args: [0, 1],
  options: [],
  async run({ folder: project, stdout }, [folder = usualFolder]) {
    const written = serviceTemplates(await readOperator(project))
    await mkdir(folder, { recursive: true })
    for (const { name, html } of written) await writeFile(join(folder, `${name}.html`), `${html}\n`)
    await writeFile(join(folder, 'fields.txt'), templateFields(written))
    stdout(`${written.length} templates: paste them as integrations/README.md says\n`)
  },
}
