import { Fragment } from 'react'
import type { Block, EmailDocument, EmailLink, LabelledAnswer } from './document.ts'
import { EmailLetterhead } from './EmailLetterhead.tsx'
import { furtherStyles, styles } from './email-styles.ts'

/** An email as a page of HTML. */
export function EmailLayout({ preview, heading, letterhead, blocks }: EmailDocument) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{furtherStyles}</style>
      </head>
      <body style={styles.page} className="page">
        <div style={styles.preview}>{preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={styles.around} className="around">
                <table
                  role="presentation"
                  cellPadding={0}
                  cellSpacing={0}
                  style={styles.sheet}
                  className="sheet"
                >
                  <tbody>
                    {letterhead && <EmailLetterhead {...letterhead} />}
                    <tr>
                      <td style={styles.inside} className="inside">
                        <h1 style={styles.heading} className="heading serif forest">
                          {heading}
                        </h1>
                        {blocks.map((block, index) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
                          <EmailBlock key={index} {...block} />
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

function EmailBlock(block: Block) {
  switch (block.type) {
    case 'paragraph':
      return <p style={styles.text}>{block.text}</p>
    case 'heading':
      return (
        <h2 style={styles.subheading} className="serif forest">
          {block.text}
        </h2>
      )
    case 'list':
      return (
        <ul style={styles.list}>
          {block.items.map((item) => (
            <li key={item} style={styles.item}>
              {item}
            </li>
          ))}
        </ul>
      )
    case 'flags':
      return (
        <div style={styles.flags} className="earth">
          {block.items.map((item) => (
            <span key={item} style={styles.flag}>
              {item}
            </span>
          ))}
        </div>
      )
    case 'summary':
      return <Summary answers={block.answers} />
    case 'answers':
      return <Answers answers={block.answers} />
    case 'links':
      return <Links links={block.links} />
    case 'side links':
      return <SideLinks links={block.links} />
    case 'signature':
      return <Signature {...block} />
  }
}

function Signature({ name, lines, links }: Extract<Block, { type: 'signature' }>) {
  return (
    <div style={styles.signature} className="forest ruled">
      <p style={styles.signedBy} className="serif">
        {name}
      </p>
      {lines.flatMap((text) => [text, <br key={text} />])}
      {links.map((link, index) => (
        <Fragment key={link.href}>
          {index > 0 && ' · '}
          <span style={styles.unbroken}>
            <QuietLink {...link} />
          </span>
        </Fragment>
      ))}
    </div>
  )
}

/** A number or an address, in the colour of the words around. */
function QuietLink({ label, href }: EmailLink) {
  return (
    <a href={href} style={styles.quietLink}>
      {label}
    </a>
  )
}

function Summary({ answers }: { answers: readonly LabelledAnswer[] }) {
  return (
    <table style={styles.summary} className="tinted">
      <tbody>
        {answers.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" style={styles.summaryLabel} className="forest">
              {label}
            </th>
            <td style={styles.summaryValue}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Answers({ answers }: { answers: readonly LabelledAnswer[] }) {
  return (
    <table style={styles.answers}>
      <tbody>
        {answers.map(({ label, value, href }) => (
          <tr key={label}>
            <th scope="row" style={styles.label} className="label forest ruled">
              {label}
            </th>
            <td style={styles.value} className="ruled">
              {href === undefined ? value : <QuietLink label={value} href={href} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The first one over the whole width, for a thumb; the others beside each other below it. */
function Links({ links: [main, ...others] }: { links: readonly EmailLink[] }) {
  if (!main) return null
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.mainLinkTable}>
        <tbody>
          <tr>
            <td style={styles.mainLinkCell} className="pressed">
              <a href={main.href} style={styles.mainLink}>
                {main.label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      {others.length > 0 && <SideLinks links={others} />}
    </>
  )
}

function SideLinks({ links }: { links: readonly EmailLink[] }) {
  return (
    <p style={styles.otherLinks}>
      {links.map(({ label, href }) => (
        <a key={href} href={href} style={styles.otherLink} className="earth">
          {label}
        </a>
      ))}
    </p>
  )
}
