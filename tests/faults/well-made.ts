import { contactCall, pageAnswers, pageForm, pageKinds, submission } from '../submissions.ts'
import type { RawRequest } from './raw-request.ts'

export const json = (body: unknown) => Buffer.from(JSON.stringify(body))
const post = (path: string, type: string, body: Buffer): RawRequest => ({
  ...plain,
  method: 'POST',
  path,
  headers: [...plain.headers, ['Content-Type', type]],
  body,
})
const plain: RawRequest = {
  method: 'GET',
  path: '/',
  version: 'HTTP/1.1',
  headers: [
    ['Host', 'localhost'],
    ['Connection', 'close'],
  ],
  body: Buffer.alloc(0),
  lineEnd: '\r\n',
}
const mailPath = '/api/v1.0/email/send'
const formType = 'application/x-www-form-urlencoded'

/** Every address of the desk, asked as it should be. */
export const wellMade: readonly (() => RawRequest)[] = [
  () => post('/api/enquiries', 'text/plain;charset=UTF-8', json(submission().sheet)),
  () => post('/api/enquiries', 'application/json', json(submission().sheet)),
  () => post(mailPath, 'application/json', json(submission().team)),
  () => post(mailPath, 'application/json', json(submission().customer)),
  () => post(mailPath, 'application/json', json(contactCall())),
  () => post('/contact', formType, Buffer.from('name=A&email=a%40b.example&subject=c&message=d')),
  () => post('/contact', formType, Buffer.from('name=&email=a&subject=c&message=d&homepage=')),
  ...pageKinds.flatMap((kind) => [
    () => post('/api/enquiries', 'text/plain', json(pageForm(kind))),
    () =>
      post(`/forms/${kind}`, formType, Buffer.from(`${new URLSearchParams(pageAnswers(kind))}`)),
  ]),
  () => ({ ...plain, method: 'OPTIONS', path: mailPath, headers: preflight }),
  () => ({ ...plain, method: 'OPTIONS', path: '/api/enquiries', headers: preflight }),
  () => ({ ...plain, path: '/contact/sent?reference=7KQ2MXR4' }),
  () => ({ ...plain, path: '/forms/sent?kind=review&reference=7KQ2MXR4&about=/about' }),
  ...['/', '/about', '/about/', '/_astro/a.123.js', '/nowhere', '/healthz', '/readyz'].map(
    (path) => () => ({ ...plain, path }),
  ),
  () => ({ ...plain, method: 'HEAD', path: '/about' }),
]

const preflight: RawRequest['headers'] = [
  ['Host', 'localhost'],
  ['Connection', 'close'],
  ['Origin', 'http://localhost'],
  ['Access-Control-Request-Method', 'POST'],
]
