import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'

// biome-ignore format: a table
test.for([
  // what                      html                                                         text
  ['cells',                    '<table><tr><th>Flight<th>Lands<tr><td>KL535<td>18:55</table>', 'Flight | Lands\nKL535 | 18:55'],
  ['cells of Outlook',         '<table><tr><td><p>KL535</p></td><td><p>18:55</p></td></tr></table>', 'KL535 | 18:55'],
  ['a table for layout',       '<table><tr><td><p>One</p><p>Two</p></td><td>Three</td></tr></table>', 'One\n\nTwo\nThree'],
  ['a link',                   'See <a href="https://a.test/x?y=1">our scans</a>.',         'See our scans (https://a.test/x?y=1).'],
  ['a link that is its text',  '<a href="https://a.test/">a.test</a>',                      'a.test'],
  ['an address',               '<a href="mailto:a@b.test">write</a>',                       'write (a@b.test)'],
  ['a script link',            '<a href="javascript:x()">our scans</a>',                    'our scans'],
  ['a picture',                '<p><img alt="Voucher 8841" src="cid:x"></p>',               '[Voucher 8841]'],
  ['preformatted lines',       '<pre>Adults   2\nChildren 2</pre>',                         'Adults   2\nChildren 2'],
  ['lists',                    '<ul><li>One<li>Two</ul><ol start=3><li>Three</ol>',         '- One\n- Two\n\n3. Three'],
  ['a quote',                  '<p>Yes.</p><blockquote>First<br>Second</blockquote>No.',    'Yes.\n\n> First\n> Second\n\nNo.'],
  ['lines of a mail program',  '<div>Hi,</div><div><br></div><div>Bye</div>',               'Hi,\n\nBye'],
  ['what is not shown',        '<head><title>T</title><style>p{}</style></head>Hi<script>x</script>', 'Hi'],
  ['an unknown element',       '<p>Hi</p><constructor>all</constructor><p>Bye</p>',          'Hi\n\nall\n\nBye'],
  ['words in other type',      'From:<b> Imisozi</b> <i>to</i> <del>$100</del> <ins>$90</ins>', 'From: Imisozi to $100 $90'],
  ['an empty cell',            '<table><tr><td><td>Mon<td>Tue<tr><td>Fly<td><td>9:00</table>', ' | Mon | Tue\nFly |  | 9:00'],
  ['a cell between spaces',    '<table><tr><td>&nbsp;</td><td>Hello</td><td></td></tr></table>', 'Hello'],
  ['a link open in its cell',  '<table><tr><td><a href="https://a.test/p">scan<td>2</table>', 'scan (https://a.test/p) | 2'],
  ['a link within a word',     '<a href="https://a.test">https://a.test.evil.test</a>',      'https://a.test.evil.test (https://a.test)'],
  ['a link in a sentence',     '<a href="https://A.test/x">see (a.test/x), please</a>',      'see (a.test/x), please'],
  ['other preformatted lines', '<xmp>a\n b</xmp><listing>c\n d</listing>',                   'a\n b\n\nc\n d'],
  ['cells without a row',      '<td>a</td><td>b</td>',                                      'a b'],
  ['entities',                 '&eacute; &amp;amp; &#128512;',                              'é &amp; 😀'],
] as const)('%s', ([, html, text]) => {
  expect(textOfHtml(html)).toBe(text)
})
