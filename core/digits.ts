/**
 * Converts digits of any script, and full-width characters, to ASCII, and removes invisible marks: `١٥٠` becomes `150`.
 * Unicode encodes the ten digits of every script in order.
 */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      let zero = code
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
      return `${(code - zero) % 10}`
    })
