import type { CSSProperties } from 'react'
import { colours, fonts } from '#desk/config/content.ts'

// Mail programs keep inline styles and tables and drop most else. Nothing is loaded from the network.
const {
  page: ivory,
  surface: paper,
  text: ink,
  dark: forest,
  action: earth,
  sunken: line,
} = colours
const serif = "Georgia, 'Times New Roman', serif"
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
// The operator's fonts are set in `furtherStyles`, since the Windows Outlook replaces unknown names by Times
// New Roman.
const named = (family: string, others: string) => `"${family}", ${others}`

// A long word of a visitor's must not push an email off a phone's screen.
const preWrap = { whiteSpace: 'pre-wrap', wordBreak: 'break-word' } as const

/** The inline styles. */
export const styles = {
  page: { margin: 0, padding: 0, backgroundColor: ivory, color: ink, fontFamily: sans },
  around: { padding: '24px 12px' },
  sheet: { width: '100%', maxWidth: 600, backgroundColor: paper, borderTop: `6px solid ${earth}` },
  inside: { padding: '28px' },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  letterhead: { backgroundColor: forest, color: colours.light },
  brand: {
    margin: 0,
    padding: '14px 28px',
    fontFamily: serif,
    fontSize: 20,
    fontWeight: 600,
    lineHeight: '36px',
  },
  logo: { display: 'inline-block', margin: '0 12px 0 0', border: 0, verticalAlign: 'middle' },
  poster: { display: 'block', width: '100%', height: 'auto', border: 0 },
  heading: {
    margin: '0 0 16px',
    color: forest,
    fontFamily: serif,
    fontSize: 28,
    lineHeight: 1.25,
    wordBreak: 'break-word',
  },
  subheading: { margin: '28px 0 8px', color: forest, fontFamily: serif, fontSize: 20 },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: 1.6, wordBreak: 'break-word' },
  list: { margin: '0 0 16px', padding: '0 0 0 20px', fontSize: 16, lineHeight: 1.6 },
  item: { margin: '0 0 6px' },
  answers: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse' },
  label: {
    width: '38%',
    padding: '10px 12px 10px 0',
    borderBottom: `1px solid ${line}`,
    color: forest,
    fontSize: 14,
    fontWeight: 600,
    lineHeight: 1.5,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  value: {
    padding: '10px 0',
    borderBottom: `1px solid ${line}`,
    fontSize: 16,
    lineHeight: 1.5,
    verticalAlign: 'top',
    ...preWrap,
  },
  summary: {
    width: '100%',
    margin: '0 0 16px',
    backgroundColor: ivory,
    borderCollapse: 'collapse',
  },
  summaryLabel: {
    width: 72,
    padding: '5px 8px 5px 14px',
    color: forest,
    fontSize: 14,
    fontWeight: 400,
    lineHeight: 1.4,
    textAlign: 'left',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  summaryValue: {
    padding: '5px 14px 5px 0',
    fontSize: 16,
    fontWeight: 600,
    lineHeight: 1.4,
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  flags: {
    margin: '0 0 16px',
    padding: '10px 14px',
    border: `2px solid ${earth}`,
    fontSize: 16,
    lineHeight: 1.5,
  },
  flag: { display: 'block', padding: '2px 0', fontWeight: 600 },
  // A cell, since the Windows Outlook gives a link no room of its own.
  mainLinkTable: { width: '100%', margin: '0 0 8px' },
  mainLinkCell: { backgroundColor: earth, textAlign: 'center' },
  mainLink: {
    display: 'block',
    padding: '15px 18px',
    color: colours.light,
    fontSize: 18,
    fontWeight: 600,
    textDecoration: 'none',
  },
  otherLinks: { margin: '0 0 20px' },
  otherLink: {
    display: 'inline-block',
    margin: '0 8px 8px 0',
    padding: '11px 16px',
    border: `1px solid ${earth}`,
    color: earth,
    fontSize: 16,
    fontWeight: 600,
    textDecoration: 'none',
  },
  signature: {
    margin: '28px 0 0',
    padding: '16px 0 0',
    borderTop: `1px solid ${line}`,
    color: forest,
    fontSize: 14,
    lineHeight: 1.6,
  },
  signedBy: {
    margin: '0 0 2px',
    fontFamily: serif,
    fontSize: 20,
    fontWeight: 600,
    lineHeight: 1.3,
  },
  quietLink: { color: 'inherit' },
  unbroken: { whiteSpace: 'nowrap' },
} satisfies Record<string, CSSProperties>

/** The styles for mail programs that read a style sheet: fonts, narrow screens, dark colours. */
export const furtherStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media screen {
  .page { font-family: ${named(fonts.text, sans)} !important; }
  .serif { font-family: ${named(fonts.heading, serif)} !important; }
}
@media (max-width: 480px) {
  .around { padding: 0 !important; }
  .inside { padding: 20px 16px !important; }
  .brand { padding: 12px 16px !important; }
  .heading { font-size: 24px !important; }
  .label { width: 32% !important; padding-right: 8px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .tinted { background-color: #101a18 !important; }
  .sheet { background-color: #1a2724 !important; }
  .page, .ink { color: #f3e9d8 !important; }
  .forest { color: #b9d6c6 !important; }
  .ruled { border-color: #3b4a45 !important; }
  .earth { border-color: #e08a6d !important; color: #f3e9d8 !important; }
  .pressed { background-color: #b5482f !important; }
}
`
