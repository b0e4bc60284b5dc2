import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

test('the service runs the desk with the words of `npm run start:desk`', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const [, words] = /^ExecStart=\/srv\/imisozi\/node_modules\/\.bin\/(.*)$/m.exec(
    read('hosting/imisozi.service'),
  ) as RegExpExecArray
  expect(words).toBe(scripts['start:desk'])
})

test('every file of hosting/ stands in its page', () => {
  const page = read('docs/hosting.md')
  const files = ['imisozi.service', 'imisozi-backup.service', 'imisozi-backup.timer']
  for (const file of [...files, 'imisozi', 'Caddyfile', 'nginx.conf']) {
    expect(page).toContain(`hosting/${file}`)
  }
})
