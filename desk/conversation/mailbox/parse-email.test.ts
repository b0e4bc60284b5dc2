import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { parseEmail } from './parse-email.ts'
import { fitText, splitQuotes } from './quoted-text.ts'

const parse = (headers: string, body: Buffer | string = '') =>
  parseEmail(Buffer.concat([Buffer.from(`${headers}\n\n`, 'latin1'), Buffer.from(body)])).email

const korean = Buffer.from([0x1b, 0x24, 0x29, 0x43, 0x0e, 0x3e, 0x48, 0x33, 0x67, 0x0f, 0x21])
const japanese = Buffer.from([0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42, 0x21])

// biome-ignore format: a table
test.for([
  // charset          bytes                                        text
  ['utf-7',           Buffer.from('Caf+AOk- +AKM-5'),              'Café £5'],
  ['unicode-1-1-utf-7', Buffer.from('Caf+AOk-'),                   'Café'],
  ['iso-2022-kr',     korean,                                      '안녕!'],
  ['hz-gb-2312',      Buffer.from('Hi ~{VP~}!'),                   'Hi 中!'],
  ['iso-2022-jp',     japanese,                                    'あ!'],
  ['cp850',           iconv.encode('Café', 'cp850'),               'Café'],
  ['IBM437',          iconv.encode('Café', 'cp437'),               'Café'],
  ['koi8-u',          iconv.encode('Їжак', 'koi8-u'),              'Їжак'],
  ['ks_c_5601-1987',  iconv.encode('안녕', 'euc-kr'),               '안녕'],
  ['gb18030',         iconv.encode('中文', 'gb18030'),              '中文'],
  ['utf-16le',        iconv.encode('Café', 'utf-16le'),            'Café'],
  ['utf-32',          iconv.encode('Café', 'utf-32'),              'Café'],
  ['macintosh',       iconv.encode('Café', 'macintosh'),           'Café'],
  ['us-ascii',        Buffer.from('Café'),                         'Café'],
  ['unknown-8bit',    iconv.encode('Café', 'windows-1252'),        'Café'],
  ['not-a-charset',   Buffer.from('Café'),                         'Café'],
  ['constructor',     Buffer.from('Café'),                         'Café'],
  ['__proto__',       Buffer.from('Café'),                         'Café'],
  ['_sbcs',           Buffer.from('Café'),                         'Café'],
  ['base64',          Buffer.from('Café'),                         'Café'],
] as const)('text in %s is read', ([charset, bytes, text]) => {
  const body = Buffer.from(bytes).toString('base64')
  const coding = 'Content-Transfer-Encoding: base64'
  expect(parse(`Content-Type: text/plain; charset="${charset}"\n${coding}`, body).text).toBe(text)
})

// biome-ignore format: a table
test.for([
  // subject as sent                                       as read
  ['=?utf-8?b?w6nD?= =?utf-8?b?qQ==?=',                    'éé'],
  ['=?UTF-8?Q?=C3?=\n =?utf-8?q?=A9_a?=',                  'é a'],
  ['=?iso-8859-1?q?=E9?= b =?utf-8?q?=C3=A9?=',            'é b é'],
  ['=?utf-7?q?Caf+AOk-?=',                                 'Café'],
  ['=?utf-8*en?q?=C3=A9?=',                                'é'],
  ['Caf\u00c3\u00a9',                                      'Café'],
  ['=?utf-8?q?a=00b?=',                                    'a b'],
  ['=?utf-8?q?unclosed',                                   '=?utf-8?q?unclosed'],
] as const)('the subject %s is read as %s', ([sent, read]) => {
  expect(parse(`Subject: ${sent}`).subject).toBe(read)
})

// biome-ignore format: a table
test.for([
  // disposition                                                     name
  ['filename="passports.pdf"',                                       'passports.pdf'],
  ["filename*=utf-8''p%C3%A9.pdf",                                   'pé.pdf'],
  ["filename*0*=utf-8''p%C3; filename*1*=%A9; filename*2=.pdf",      'pé.pdf'],
  ['filename="=?utf-8?q?p=C3=A9.pdf?="',                             'pé.pdf'],
  ['filename="a\\"b;c.pdf"',                                         'a b;c.pdf'],
  ['filename="../../etc/passwd"',                                    '.. .. etc passwd'],
  ['filename=""',                                                    'attachment.pdf'],
] as const)('the file of %s is called %s', ([disposition, name]) => {
  const headers = `Content-Type: application/pdf\nContent-Disposition: attachment; ${disposition}`
  expect(parse(headers, 'x').attachments[0]?.name).toBe(name)
})

test('lines of format=flowed are joined, except with a signature', () => {
  const text = parse(
    'Content-Type: text/plain; format=flowed',
    'We \r\ncome.\r\n> on \r\n> the\r\n14th \r\n-- \r\nAline',
  ).text
  expect(text).toBe('We come.\n> on the\n14th \n-- \nAline')
})

// biome-ignore format: a table
test.for([
  // date as sent                             as read
  ['Mon, 23 Nov 2026 10:00:00 +0100',         '2026-11-23T09:00:00.000Z'],
  ['23 Nov 26 10:00 +0100 (CET)',             '2026-11-23T09:00:00.000Z'],
  ['Mon, 23 Nov 2026 10:00:00 +01:00',        '2026-11-23T09:00:00.000Z'],
  ['Mon, 23 Nov 2026 10:00:00',               '2026-11-23T10:00:00.000Z'],
  ['Mon Nov 23 10:00:00 2026',                '2026-11-23T10:00:00.000Z'],
  ['Mon, 23 Nov 2026 10:00:00 EST',           '2026-11-23T15:00:00.000Z'],
  ['2026-11-23T10:00:00Z',                    '2026-11-23T10:00:00.000Z'],
  ['2026-11-23 10:00:00',                     '2026-11-23T10:00:00.000Z'],
  ['Mon, 23 Nov 2026 10:00:00 +9999',         null],
  ['11/12/2026 10:00',                        null],
  ['1795428000',                              null],
  ['Mon, 32 Nov 2026 10:00:00 +0000',         null],
  ['Mon, 23 Nov 2026 10:00:00 CEST',          null],
] as const)('the date %s is read as %s', ([sent, read]) => {
  const { date } = parse(`Date: ${sent}`)
  expect(date && new Date(date).toISOString()).toBe(read)
})

test('winmail.dat is kept, and said to be of Outlook', () => {
  const { leftOut, attachments } = parse('Content-Type: application/ms-tnef; name=winmail.dat', 'x')
  expect([attachments[0]?.name, leftOut[0]?.reason]).toEqual(['winmail.dat', 'outlook'])
})

// biome-ignore format: a table
test.for([
  // what                        type                                  text
  ['multipart without boundary', 'multipart/mixed',                    'Hello'],
  ['a boundary that is absent',  'multipart/mixed; boundary=x',        'Hello'],
  ['Markdown',                   'text/markdown; charset=utf-8',       'Hello'],
  ['a type that is none',        'hello',                              'Hello'],
  ['a text named as a file',     'text/plain; name=msg.txt',           'Hello'],
  ['an inline file',             'text/plain\nContent-Disposition: inline; filename=a.txt', 'Hello'],
  ['an attachment',              'text/plain\nContent-Disposition: attachment; filename=a.txt', ''],
] as const)('the text of %s is read', ([, type, text]) => {
  expect(parse(`Content-Type: ${type}`, 'Hello').text).toBe(text)
})

test('an alternative for one program is no file', () => {
  const parts = ['text/plain', 'text/x-amp-html', 'text/watch-html', 'text/html', 'text/calendar']
  const body = parts.map((type) => `--x\nContent-Type: ${type}\n\n${type}\n`).join('')
  const email = parse('Content-Type: multipart/alternative; boundary=x', `${body}--x--`)
  expect(email.text).toBe('text/plain')
  expect(email.attachments.map(({ name }) => name)).toEqual(['invitation.ics'])
})

test('base64 in pieces is read to its end', () => {
  const coded = [Buffer.from('Hello').toString('base64'), Buffer.from(' world').toString('base64')]
  const headers = 'Content-Type: application/pdf; name=a.pdf\nContent-Transfer-Encoding: base64'
  expect(parse(headers, coded.join('\r\n')).attachments[0]?.bytes).toBe('Hello world'.length)
})

// biome-ignore format: a table
test.for([
  // from                      subject                        text                                        final
  ['MAILER-DAEMON@orange.fr',  'Echec de remise',             'Votre message n’a pas pu être remis.',     true],
  ['mailer-daemon@gmx.net',    'Unzustellbar',                'Unbekannt.',                               true],
  ['mailer-daemon@gmx.net',    'Verzögert',                   'Es wird weiter versucht.',                 false],
  ['mailer-daemon@a.test',     'Повідомлення',                'Скриньки немає.',                          true],
  ['postmaster@qq.test',       '系统退信',                     '550 Mailbox not found',                    true],
  ['MicrosoftExchange329e71ec88ae4615@a.onmicrosoft.com', 'Non remis : Votre demande', 'Échec de la remise.', true],
  ['MicrosoftExchange329e71ec88ae4615@a.onmicrosoft.com', 'Niet te bezorgen: x', 'Het bericht kwam niet aan.', true],
  ['postmaster@school.test',   'Re: Your trip',               'We can pay 550 dollars for 5.1 km.',       null],
  ['postmaster@school.test',   'Re: Your trip',               'Our flight is delayed, and the payment failed.', null],
  ['jane@visitor.test',        'Undeliverable?',              'I got 550 5.1.1 from you.',                null],
] as const)('an email from %s about %s is a report that is final: %s', ([from, subject, text, isFinal]) => {
  const headers = `From: ${from}\nIn-Reply-To: <a@desk.example>\nSubject: ${Buffer.from(subject).toString('latin1')}`
  const { bounce } = parse(`${headers}\nContent-Type: text/plain; charset=utf-8`, text)
  expect(bounce?.isFinal ?? null).toBe(isFinal)
})

// biome-ignore format: a table
test.for([
  ['application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m', 'smime.p7m'],
  ['application/x-pkcs7-mime; smime-type=signed-data; name=smime.p7m',  'smime.p7m'],
  ['application/pgp-encrypted',                                         'attachment.pgp-encrypted'],
] as const)('an email in %s is kept, and said to be encrypted', ([type, name]) => {
  const { leftOut, attachments } = parse(`Content-Type: ${type}`, 'x')
  expect([attachments[0]?.name, leftOut]).toEqual([name, [{ name, bytes: 1, reason: 'encrypted' }]])
})

const quote = '> Line of the quote\n'.repeat(2000)

// biome-ignore format: a table
test.for([
  // answer    text                                                        parts
  ['above',    `No.\n\nOn 21 November Imisozi wrote:\n${quote}`,             [false, true]],
  ['below',    `On 21 November Imisozi wrote:\n${quote}\nNo.`,               [true, false]],
  ['between',  `On 21 November Imisozi\n<a@b.test> wrote:\n> A\nNo.\n> B\nYes.`, [true, false, true, false]],
] as const)('an answer %s the quote stands outside it', ([, text, parts]) => {
  expect(splitQuotes(text).map(({ isQuote }) => isQuote)).toEqual(parts)
  const own = splitQuotes(fitText(text, 1000)).filter(({ isQuote }) => !isQuote)
  expect(own.map((part) => part.text).join(' ')).toMatch(/^No\.( Yes\.)?$/)
})

test('a returned email of empty lines is read at once', () => {
  const headers = 'From: MAILER-DAEMON@example.org\nSubject: Undeliverable'
  const body = `${'\n'.repeat(200_000)}Message-ID: <a@desk.example>`
  expect(parse(headers, body).bounce?.about).toEqual(['<a@desk.example>'])
})
