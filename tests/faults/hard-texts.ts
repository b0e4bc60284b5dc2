import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' }
import fc from 'fast-check'

// Texts that break programs, for every field that visitors can type in.

/** A public list of texts that have broken programs. */
export const naughtyTexts: readonly string[] = naughtyStrings

/** Texts that could break this desk's sheet, emails, pages, terminal or store. */
export const traps: readonly string[] = [
  // for a sheet that runs formulas, splits cells or drops characters
  '=1+1',
  '=HYPERLINK("https://evil.example","Look")',
  "=cmd|' /C calc'!A0",
  '+250 788 123 456',
  '-2+3',
  '@SUM(1,1)',
  "'=1+1",
  "''",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  'a;=1+1;b',
  'a,=1+1,b',
  'a\t=1+1\tb',
  'a\n=1+1\nb',
  'a\r\n=1+1',
  '";=1+1;"',
  '"\n=1+1\n"',
  '"," =1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '\uFEFF=1+1',
  ' =1+1',
  '\u00A0=1+1',
  '0788123456',
  '1E5',
  '12/2',
  '14/06/2027',
  'TRUE',
  '#REF!',
  'say "yes"',
  '"""',
  // for an email whose lines or parts end early
  'a\r\n.\r\nMAIL FROM:<x@evil.example>',
  '.\r\n..\r\n',
  'From somebody Sat Nov 21',
  'a\r\n\r\n--boundary--\r\nContent-Type: text/html',
  '=?utf-8?Q?a=0D=0ABcc:_x@evil.example?=',
  '=?utf-8?B?PHNjcmlwdD4=?=',
  'a\rEmail: x@evil.example',
  'a\nEmail: x@evil.example',
  'a\u2028Email: x@evil.example',
  'a\u0085Email: x@evil.example',
  'ends with an equals sign=',
  'ends with spaces   ',
  'a =20 b =3D c =\nd',
  // for a page or email that reads text as markup
  '</td><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus=alert(1) autofocus x='",
  '</textarea><script>alert(1)</script>',
  '</title></style></script>-->]]>',
  '&lt;b&gt; &amp;amp; &#39; &quot; &nbsp; &#0; &notit;',
  '<p data-slot="name">',
  '<!-- --><!--[if mso]>x<![endif]-->',
  // for a program that reads text as code
  // biome-ignore lint/suspicious/noTemplateCurlyInString: so that nobody fills it in
  '${7*7} {{7*7}} #{7*7} <%= 7*7 %> %s %n %d',
  "$& $1 $` $' \\1 \\0",
  '\\u0000 \\x00 \\n \\\\ \\"',
  '__proto__',
  'constructor',
  'toString',
  '{"a":"b"}',
  '[object Object]',
  "'; drop table enquiry; --",
  '" or ""="',
  '1; select pg_sleep(9)',
  '% _ like',
  '\\',
  '`id` $(id) | id; id && id',
  'NUL CON PRN aux.txt',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  // for a terminal that obeys control characters
  '\u001b[31mred\u001b[0m',
  '\u001b]0;title\u0007',
  '\u009b31m',
  'a\bb\x7f',
  'a\rOVERWRITTEN',
  // for a store or encoding that cannot represent the text
  'a\0b',
  '\0',
  'half a \uD83D pair',
  'the other \uDE00 half',
  '\uDE00\uD83D',
  '\uFFFD\uFFFE\uFFFF',
  '\u0001\u0002\u0003\u0008\u000B\u000C\u001F',
  '𝕬𝖑𝖎𝖓𝖊 🦍🏽‍♀️👨‍👩‍👧‍👦🇷🇼',
  'e\u0301 é ﬁ ﬀ İ ı ß ẞ',
  'Z̴̛̹͉a̷l̶g̸o̵',
  '\u202Etxet desrever\u202C',
  '\u2066a\u2069\u200B\u200D\uFEFF',
  'ﷺ ꧅ 𒐫',
  '中文 العربية עברית हिन्दी ไทย ကို Ikinyarwanda',
  '\u2029\u2028\u0085',
  // almost empty texts
  ' a ',
  '0',
  'null',
  'undefined',
  'NaN',
  'false',
]

/** Texts of the maximum length, or of one unbreakable line. */
export const longTexts: readonly string[] = [
  'x'.repeat(5000),
  '=1+1;'.repeat(1000),
  '€'.repeat(2500),
  `${'line\r\n'.repeat(800)}end`,
  `${'a'.repeat(997)}\n${'b'.repeat(998)}\n${'c'.repeat(999)}`,
  '🦍'.repeat(1250),
  `e${'\u0301'.repeat(3000)}`,
  '"'.repeat(2500),
  '<'.repeat(2500),
]

const pieces: readonly string[] = [
  ...'=+-@\'"`,;:|<>&%$#{}[]()\\/?!*~^_. \t\r\n\0\u001b\u0085\u2028\uFEFF',
  '\r\n',
  '\r\n\r\n',
  '=?utf-8?Q?',
  '?=',
  'a',
  'Gorilla',
  '42',
  'é',
  'ß',
  '🦍',
  '\uD83D',
  '\uDE00',
  'ع',
  '中',
  '\u0301',
  '\u202E',
]

/** Random texts, made of pieces of the above and of any characters, including lone surrogates. */
export const someTexts = (count: number): readonly string[] =>
  fc.sample(
    fc.string({
      unit: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 1 })),
      minLength: 1,
      maxLength: 600,
      size: 'medium',
    }),
    count,
  )
