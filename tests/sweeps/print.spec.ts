import { execFileSync } from 'node:child_process'
import { findProgram } from '../programs.ts'
import { expect, test } from '../site.ts'

const { command, missing } = findProgram('pdftotext', 'poppler-utils')

for (const route of [
  '/',
  '/about',
  '/plan/costs',
  '/adventure/mountain-gorilla-trekking',
  '/routes/gorillas-and-the-lake',
])
  test(`no printed page of ${route} ends with a heading${missing}`, async ({ page }) => {
    test.skip(command === null, missing)
    await page.goto(route)
    const heads = await page.locator('h2, h3, h2 + p:last-child').allTextContents()
    const printed = await page.pdf({ format: 'A4', printBackground: true })
    const text = execFileSync(`${command}`, ['-layout', '-', '-'], {
      input: printed,
      encoding: 'utf8',
    })
    const sheets = text.split('\f').filter((sheet) => sheet.trim() !== '')
    expect(sheets.length).toBeGreaterThan(1)
    for (const sheet of sheets) {
      const lastLine = plain(sheet.trim().split('\n').at(-1) ?? '')
      expect(heads.filter((head) => plain(head).endsWith(lastLine))).toEqual([])
    }
  })

/** Kerned letters may look like words of their own. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')
