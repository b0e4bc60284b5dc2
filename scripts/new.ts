/** `npm run new -- post "When to come"`: begins an entry of the site's content. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { kigaliDay } from '#desk/base/kigali-time.ts'
import { templates } from './entry-templates.ts'
import { CommandError, newEntry } from './new-entry.ts'

const help = [
  'npm run new -- <kind> "<title>"',
  '',
  `Starts an entry: ${Object.keys(templates).join(', ')}. Its file and its address are named after the title.`,
].join('\n')

const [kind, ...words] = process.argv.slice(2)
try {
  if (!kind || words.length === 0) throw new CommandError(help)
  const { file, text, address } = newEntry(kind, words.join(' '), kigaliDay(Date.now()))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new CommandError(`${file} is there already and stays as it is. Choose another title.`)
  })
  console.log(
    [
      `Written: ${file}`,
      '',
      `Write in it, and see it at ${address} while \`npm run dev\` runs.`,
      'Remove the line "sample: true" when the text is yours.',
    ].join('\n'),
  )
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
