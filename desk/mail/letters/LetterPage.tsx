import type { CSSProperties } from 'react'
import type { Block, LetterDocument } from './document.ts'

// Mail programs keep inline styles and tables and drop most else. Nothing remote: no picture, no
// font, no pixel. The colours are the site's (ivory paper, deep forest ink, one earth red).
const [ivory, paper, ink, forest, earth, line] = [
  '#f7eee0',
  '#fffaf0',
  '#2a1a12',
  '#0f2f2b',
  '#8f2f1f',
  '#e3d3b8',
]
const serif = "Georgia, 'Times New Roman', serif"
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const mono = "ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace"

const styles = {
  page: { margin: 0, padding: 0, backgroundColor: ivory, color: ink, fontFamily: sans },
  sheet: { width: '100%', maxWidth: 600, backgroundColor: paper, borderTop: `6px solid ${earth}` },
  inside: { padding: '32px 28px' },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  heading: { margin: '0 0 20px', color: forest, fontFamily: serif, fontSize: 28, lineHeight: 1.25 },
  subheading: { margin: '28px 0 8px', color: forest, fontFamily: serif, fontSize: 20 },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: 1.6 },
  command: {
    margin: '0 0 16px',
    padding: '10px 14px',
    backgroundColor: ivory,
    fontFamily: mono,
    fontSize: 15,
    lineHeight: 1.5,
  },
  quote: {
    margin: '0 0 16px',
    padding: '4px 0 4px 16px',
    borderLeft: `3px solid ${earth}`,
    fontSize: 16,
    lineHeight: 1.6,
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  },
  list: { margin: '0 0 16px', padding: '0 0 0 20px', fontSize: 16, lineHeight: 1.6 },
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
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  },
  links: { margin: '0 0 20px' },
  link: {
    display: 'inline-block',
    margin: '0 8px 10px 0',
    padding: '12px 18px',
    backgroundColor: earth,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
    textDecoration: 'none',
  },
  signature: { margin: '28px 0 0', color: forest, fontSize: 14, lineHeight: 1.6 },
} satisfies Record<string, CSSProperties>

/** A letter as a page of HTML. */
export function LetterPage({ preview, heading, blocks }: LetterDocument) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </head>
      <body style={styles.page}>
        <div style={styles.preview}>{preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.sheet}>
                  <tbody>
                    <tr>
                      <td style={styles.inside}>
                        <h1 style={styles.heading}>{heading}</h1>
                        {blocks.map((block, index) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
                          <LetterBlock key={index} {...block} />
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function LetterBlock(block: Block) {
  switch (block.type) {
    case 'paragraph':
      return <p style={styles.text}>{block.text}</p>
    case 'command':
      return <p style={styles.command}>{block.text}</p>
    case 'heading':
      return <h2 style={styles.subheading}>{block.text}</h2>
    case 'quote':
      return <div style={styles.quote}>{block.text}</div>
    case 'list':
      return (
        <ul style={styles.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'answers':
      return (
        <table style={styles.answers}>
          <tbody>
            {block.answers.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" style={styles.label}>
                  {label}
                </th>
                <td style={styles.value}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'links':
      return (
        <p style={styles.links}>
          {block.links.map(({ label, href }) => (
            <a key={href} href={href} style={styles.link}>
              {label}
            </a>
          ))}
        </p>
      )
    case 'signature':
      return (
        <p style={styles.signature}>{block.lines.flatMap((text) => [text, <br key={text} />])}</p>
      )
  }
}
