import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#desk/lib/test-folder.ts'
import { writeEmailGallery } from './email-gallery.ts'

test('one page shows every email, and none is long enough for Gmail to cut it off', async () => {
  using folder = newFolder()
  const file = join(folder.path, 'emails.html')
  await writeEmailGallery(file, 'tests/delivered')
  const html = await readFile(file, 'utf8')
  const names = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, name]) => `${name}`)
  for (const name of ['team', 'customer', 'contact', 'update', 'undeliverable', 'reminder']) {
    expect(names.filter((known) => known.includes(name))).not.toEqual([])
  }
  // Gmail cuts off what is longer than 102 kB.
  for (const [, email = ''] of html.matchAll(/srcdoc="([^"]*)"/g)) {
    expect(email.replaceAll(/data:[^;]+;base64,[\w+/=]+/g, '').length).toBeLessThan(32_000)
  }
})
