import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { runCommand } from '../../tests/in-process-desk.ts'

// Previews: every email as a file, from enquiries nobody sent.

const kinds = [
  ...['booking-team', 'booking-customer', 'booking-update', 'booking-undeliverable'],
  ...['contact', 'contact-update', 'trek-request', 'hiking-request', 'review', 'comment'],
  ...[
    'trip-question',
    'reminder',
    'daily-digest',
    'hourly-digest',
    'alarm-mail-stopped',
    'alarm-mail-refused',
    'alarm-disk-filling',
    'alarm-quarantine-filling',
    'alarm-webhook-stopped',
    'alarm-clock-leapt',
  ],
]

test('one command writes every email in its three forms, each marked as a sample', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'emails-'))
  const { code, stdout, stderr } = await runCommand(['preview-emails', folder], {
    DATA_DIR: folder,
  })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('index.html')
  const files = await readdir(folder)
  for (const kind of kinds) {
    expect(files).toEqual(expect.arrayContaining([`${kind}.html`, `${kind}.txt`, `${kind}.eml`]))
    const text = await readFile(join(folder, `${kind}.txt`), 'utf8')
    if (!kind.startsWith('alarm')) expect(text, kind).toMatch(/sample/i)
    const email = await PostalMime.parse(await readFile(join(folder, `${kind}.eml`)))
    expect(email.text?.trim(), kind).toBe(text.trim())
    // In a browser the pictures of an email lie beside it.
    expect(email.html?.trim().replaceAll(/cid:\w+@/g, ''), kind).toBe(
      (await readFile(join(folder, `${kind}.html`), 'utf8')).trim(),
    )
  }
  // Gmail cuts off what is longer than 102 kB.
  for (const file of files.filter((name) => name.endsWith('.html') && name !== 'index.html'))
    expect((await stat(join(folder, file))).size, file).toBeLessThan(24_000)
  const list = await readFile(join(folder, 'index.html'), 'utf8')
  for (const kind of kinds) expect(list).toContain(`href="${kind}.html"`)
  await rm(folder, { recursive: true })
})
