/** An address that must never receive an email. */
export const victim = 'victim@elsewhere.example'

/**
 * The text in an address field, and the one address that an email may go to; null for none.
 * docs/desk.md §4: one plain address, or no email at all.
 */
// biome-ignore format: a table
export const hostileRecipients: ReadonlyArray<readonly [written: string, envelope: string | null]> = [
  // lists and groups
  [`guest@plain.example,${victim}`,                        null],
  [`guest@plain.example, ${victim}`,                       null],
  [`guest@plain.example;${victim}`,                        null],
  [`guest@plain.example ${victim}`,                        null],
  [`guest@plain.example\t${victim}`,                       null],
  [`guest@plain.example|${victim}`,                        null],
  [`guest@plain.example${'\u3000'}${victim}`,              null],
  [`friends: guest@plain.example, ${victim};`,             null],
  [`undisclosed-recipients:;`,                             null],
  [`;${victim}`,                                           null],
  // names, angles, quotes and comments around an address
  [`Guest <${victim}>`,                                    null],
  [`<${victim}>`,                                          null],
  [`"Guest" <${victim}>`,                                  null],
  [`guest@plain.example <${victim}>`,                      null],
  [`guest@plain.example (${victim})`,                      null],
  [`guest(comment)@plain.example`,                         null],
  [`guest@(${victim})plain.example`,                       null],
  [`"guest"@plain.example`,                                null],
  [`"guest@plain.example,${victim}"@plain.example`,        null],
  [`"a\\" ${victim}"@plain.example`,                       null],
  [`"<${victim}>"@plain.example`,                          null],
  ['guest\\@plain.example',                                null],
  // several at signs, and routes through other servers
  [`guest@plain.example@elsewhere.example`,                null],
  [`@plain.example:${victim}`,                             null],
  [`<@plain.example,@other.example:${victim}>`,            null],
  [`victim%elsewhere.example@plain.example`,               null],
  [`victim%elsewhere.example@imisozi.example`,             null],
  [`elsewhere.example!victim@plain.example`,               null],
  [`elsewhere.example!victim`,                             null],
  [`victim＠elsewhere.example@plain.example`,              null],
  [`guest@plain.example%elsewhere.example`,                null],
  // line ends and other characters that separate commands and headers
  [`guest@plain.example\r\nBcc: ${victim}`,                null],
  [`guest@plain.example\nBcc: ${victim}`,                  null],
  [`guest@plain.example\rBcc: ${victim}`,                  null],
  [`guest@plain.example>\r\nRCPT TO:<${victim}`,           null],
  [`guest@plain.example> NOTIFY=NEVER ORCPT=rfc822;${victim}`, null],
  [`guest\r\n@plain.example`,                              null],
  [`guest@plain.example\u2028Bcc: ${victim}`,              null],
  [`guest@plain.example\u0085Bcc: ${victim}`,              null],
  [`guest@plain.example%0d%0aBcc:${victim}`,               null],
  [`guest@plain.example\0${victim}`,                       null],
  [`guest@plain\0.example`,                                null],
  [`=?utf-8?Q?victim=40elsewhere.example?=`,               null],
  [`=?utf-8?Q?a=0D=0ABcc:_victim?=@plain.example`,         null],
  // no address at all
  ['',                                                     null],
  ['guest',                                                null],
  ['guest@',                                               null],
  ['@plain.example',                                       null],
  ['guest@localhost',                                      null],
  ['guest@127.0.0.1',                                      null],
  ['guest@[127.0.0.1]',                                    null],
  ['guest@plain..example',                                 null],
  ['guest..guest@plain.example',                           null],
  ['guest.@plain.example',                                 null],
  ['-oQ/tmp/x@plain.example',                              null],
  ['|/bin/sh@plain.example',                               null],
  [`${'a'.repeat(65)}@plain.example`,                      null],
  [`guest@${'a'.repeat(64)}.example`,                      null],
  [`guest@${'long.'.repeat(60)}example`,                   null],
  [`${`guest@plain.example,`.repeat(150)}${victim}`,      null],
  // look-alikes, which are valid addresses of their own
  ['аdmin@plain.example',                                  'аdmin@plain.example'],
  ['guest@plаin.example',                                  'guest@xn--plin-63d.example'],
  ['wide@ｐｌａｉｎ.example',                               'wide@plain.example'],
  ['guest@plain\u3002example',                             null],
  ['guest@plain.exa\u00ADmple',                            null],
  ['gue\u200Bst@plain.example',                            null],
  ['\u202Eguest@plain.example',                            null],
  ['LOUD@PLAIN.EXAMPLE',                                   'LOUD@plain.example'],
  // ordinary addresses, which must still work
  [' guest@plain.example ',                                'guest@plain.example'],
  ["o'neil+rwanda@plain.example",                          "o'neil+rwanda@plain.example"],
  ['rené@exämple.example',                                 'rené@xn--exmple-cua.example'],
]
