/** Keeps each figure and its unit on one line: "about 1,200 km²", "3 days / 2 nights". */
export const withUnit = (text: string): string =>
  text.replaceAll(/(\d) (?=\p{L}{3}|\p{L}+²?$)(?!and |par |per )/gu, '$1\u00A0')
