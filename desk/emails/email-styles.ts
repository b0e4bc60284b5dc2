import type { CSSProperties } from 'react'
import { colours, fonts } from '#desk/config/content.ts'

// Many mail programs support only inline styles and tables. Emails load nothing from the network.
const {
  page: ivory,
  surface: paper,
  text: ink,
  dark,
  action: earth,
  sunken: line,
  'on-dark': light,
} = colours
const serif = "Georgia, 'Times New Roman', serif"
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
// Only `furtherStyles` names the operator's fonts: if they were inline, Outlook on Windows would use Times New Roman.
const named = (family: string, others: string) => `"${family}", ${others}`

// `word-break`: a visitor's long word must not make an email wider than a phone's screen.
const styles = {
  page: `margin: 0; padding: 0; background-color: ${ivory}; color: ${ink}; font-family: ${sans}`,
  around: 'padding: 24px 12px',
  sheet: `width: 100%; max-width: 600px; background-color: ${paper}; border-top: 6px solid ${earth}`,
  inside: 'padding: 28px',
  preview: 'display: none; max-height: 0; overflow: hidden',
  letterhead: `background-color: ${dark}; color: ${light}`,
  brand: `margin: 0; padding: 14px 28px; font-family: ${serif}; font-size: 20px; font-weight: 600;
    line-height: 36px`,
  logo: 'display: inline-block; margin: 0 12px 0 0; border: 0; vertical-align: middle',
  poster: 'display: block; width: 100%; height: auto; border: 0',
  print:
    'display: block; width: 300px; max-width: 100%; height: auto; margin: 8px auto 28px; border: 0',
  heading: `margin: 0 0 16px; color: ${dark}; font-family: ${serif}; font-size: 36px;
    font-weight: 600; line-height: 1.1; letter-spacing: -0.5px; word-break: break-word`,
  // Hangs on a line, like the sections of the site's pages.
  subheading: `margin: 32px 0 8px; padding: 14px 0 0; border-top: 3px solid ${dark}; color: ${dark};
    font-family: ${serif}; font-size: 22px; font-weight: 600; line-height: 1.15`,
  text: 'margin: 0 0 16px; font-size: 16px; line-height: 1.6; word-break: break-word',
  quotation: `margin: 0 0 16px 8px; padding: 0 0 0 12px; border-left: 3px solid ${line}; font-size: 16px;
    line-height: 1.6; white-space: pre-wrap; word-break: break-word`,
  list: 'margin: 0 0 16px; padding: 0 0 0 20px; font-size: 16px; line-height: 1.6',
  item: 'margin: 0 0 6px',
  answers: 'width: 100%; margin: 0 0 20px; border-collapse: collapse',
  label: `width: 38%; padding: 10px 12px 10px 0; border-bottom: 1px solid ${line}; color: ${dark};
    font-size: 14px; font-weight: 600; line-height: 1.5; text-align: left; vertical-align: top`,
  value: `padding: 10px 0; border-bottom: 1px solid ${line}; font-size: 16px; line-height: 1.5;
    vertical-align: top; white-space: pre-wrap; word-break: break-word`,
  summary: `width: 100%; margin: 0 0 16px; background-color: ${ivory}; border-collapse: collapse`,
  summaryLabel: `width: 72px; padding: 5px 8px 5px 14px; color: ${dark}; font-size: 14px;
    font-weight: 400; line-height: 1.4; text-align: left; vertical-align: top; white-space: nowrap`,
  summaryValue: `padding: 5px 14px 5px 0; font-size: 16px; font-weight: 600; line-height: 1.4;
    vertical-align: top; word-break: break-word`,
  flags: `margin: 0 0 16px; padding: 10px 14px; border: 2px solid ${earth}; font-size: 16px;
    line-height: 1.5`,
  flag: 'display: block; padding: 2px 0; font-weight: 600',
  // A table cell, since Outlook on Windows gives a link no padding.
  mainLinkTable: 'width: 100%; margin: 0 0 8px',
  mainLinkCell: `background-color: ${earth}; text-align: center`,
  mainLink: `display: block; padding: 15px 18px; color: ${light}; font-size: 18px; font-weight: 600;
    text-decoration: none`,
  otherLinks: 'margin: 0 0 20px',
  otherLink: `display: inline-block; margin: 0 8px 8px 0; padding: 11px 16px;
    border: 1px solid ${earth}; color: ${earth}; font-size: 16px; font-weight: 600;
    text-decoration: none`,
  signature: `margin: 28px 0 0; padding: 16px 0 0; border-top: 1px solid ${line}; color: ${dark};
    font-size: 14px; line-height: 1.6`,
  signedBy: `margin: 0 0 2px; font-family: ${serif}; font-size: 20px; font-weight: 600;
    line-height: 1.3`,
  quietLink: 'color: inherit',
  unbroken: 'white-space: nowrap',
} as const

export const look = (part: keyof typeof styles) => ({
  style: inlineStyle(styles[part]),
  className: part,
})

const inlineStyle = (css: string): CSSProperties =>
  Object.fromEntries(
    css.split(/;\s*/).map((declaration) => {
      const [name = '', value = ''] = declaration.split(': ')
      return [name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]
    }),
  )

/** Returns a colour between two. */
const mix = (one: string, other: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) => [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)))
    .map(([from = 0, to = 0]) => Math.round(from + (to - from) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

export const furtherStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media screen {
  .page { font-family: ${named(fonts.text, sans)} !important; }
  .brand, .heading, .subheading, .signedBy { font-family: ${named(fonts.heading, serif)} !important; }
  .heading, .subheading { text-wrap: balance; }
}
@media (max-width: 480px) {
  .around { padding: 0 !important; }
  .inside { padding: 20px 16px !important; }
  .brand { padding: 12px 16px !important; }
  .heading { font-size: 30px !important; }
  .label { width: 32% !important; padding-right: 8px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .summary { background-color: ${mix(dark, '#000000', 0.5)} !important; }
  .sheet { background-color: ${mix(dark, '#000000', 0.25)} !important; }
  .page { color: ${light} !important; }
  .heading, .subheading, .label, .summaryLabel, .signature { color: ${mix(dark, light, 0.75)} !important; }
  .label, .value, .signature, .subheading { border-color: ${mix(dark, light, 0.2)} !important; }
  .flags, .otherLink { border-color: ${mix(earth, light, 0.5)} !important; color: ${light} !important; }
}
`
