import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  type Block,
  documentText,
  type EmailDocument,
  type EmailLink,
  type LabelledAnswer,
  type Letterhead,
  withPlainLines,
} from './document.ts'
import { furtherStyles, styles } from './email-styles.ts'

/** Renders both forms of an email; the mail program chooses. */
export function renderEmail(document: EmailDocument): { html: string; text: string } {
  const email = withPlainLines(document)
  return {
    html: `<!doctype html>${renderToStaticMarkup(<EmailPage {...email} />)}`,
    text: documentText(email),
  }
}

/** A table that is only layout. */
const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0 } as const

function EmailPage({ preview, heading, letterhead, blocks }: EmailDocument) {
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
                <table {...layout} style={styles.sheet} className="sheet">
                  <tbody>
                    {letterhead && <LetterheadRow {...letterhead} />}
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

// React preloads pictures unless their priority is low, by a <link> that an email must not have.
const noPreload = { fetchPriority: 'low' } as const

function LetterheadRow({ name, pictures }: Letterhead) {
  return (
    <tr>
      <td style={styles.letterhead}>
        <p style={styles.brand} className="brand serif">
          {pictures && (
            <img
              {...noPreload}
              alt=""
              src={pictures.logo}
              width={36}
              height={36}
              style={styles.logo}
            />
          )}
          {name}
        </p>
        {pictures && (
          <img {...noPreload} alt="" src={pictures.poster} width={600} style={styles.poster} />
        )}
      </td>
    </tr>
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

/** A link in the colour of the text around it. */
function QuietLink({ label, href }: EmailLink) {
  return (
    <a href={href} style={styles.quietLink}>
      {label}
    </a>
  )
}

type AnswersProps = { readonly answers: readonly LabelledAnswer[] }

function Summary({ answers }: AnswersProps) {
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

function Answers({ answers }: AnswersProps) {
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

type LinksProps = { readonly links: readonly EmailLink[] }

/** The first link over the whole width, for a thumb; the others beside each other below it. */
function Links({ links: [main, ...others] }: LinksProps) {
  if (!main) return null
  return (
    <>
      <table {...layout} style={styles.mainLinkTable}>
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

function SideLinks({ links }: LinksProps) {
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
