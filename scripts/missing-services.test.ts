import { expect, test } from 'vitest'
import { readOperator } from '#desk/config/content.ts'
import { missingServices } from './missing-services.ts'

const site = 'https://www.example.org'
const complete = {
  sheetUrl: 'https://script.google.com/macros/s/x/exec',
  mailUrl: 'https://api.emailjs.com/api/v1.0/email/send',
  userId: 'pk_1',
  serviceId: 'service_1',
  templates: { team: 'template_1', customer: 'template_2', contact: 'template_3' },
}

test.each([
  // set                                                site   still missing
  [{}, site, []],
  [{ sheetUrl: '/api/enquiries' }, site, [/services\.sheetUrl: .*script\.google\.com/]],
  [
    { sheetUrl: 'http://sheet.example' },
    site,
    [/services\.sheetUrl: http:\/\/sheet\.example is no/],
  ],
  [{ mailUrl: '/api/v1.0/email/send' }, site, [/services\.mailUrl: /]],
  [{ userId: 'imisozi-site' }, site, [/services\.userId: .*public key/]],
  [{}, undefined, [/^\.env, SITE_URL: write the public address/]],
  [{}, 'http://localhost:4321', [/^\.env, SITE_URL/]],
] as const)('with %j at %s, the missing settings are named', (changes, siteUrl, missing) => {
  const lines = missingServices({ services: { ...complete, ...changes } }, siteUrl)
  expect(lines).toEqual(missing.map((line) => expect.stringMatching(line)))
})

test("with the desk's default services, all seven settings are missing", async () => {
  expect(missingServices(await readOperator('tests/delivered'), site)).toHaveLength(7)
})
