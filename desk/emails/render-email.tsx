import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { currentLanguage, t } from '#core/words.ts'
import { renderHtml } from '#desk/emails/render-html.ts'
import {
  type Block,
  documentText,
  type EmailDocument,
  type EmailLink,
  type LabelledAnswer,
  type Letterhead,
  withoutBareLinks,
  withPlainLines,
} from './document.ts'
import { furtherStyles, look } from './email-styles.ts'

type RenderOptions = {
  /** True for emails whose text the team wrote, so that the addresses in it become links. */
  readonly keepsLinks?: boolean
}

export function renderEmail(
  document: EmailDocument,
  { keepsLinks = false }: RenderOptions = {},
): { html: string; text: string } {
  const plain = withPlainLines(document)
  const email = keepsLinks ? plain : withoutBareLinks(plain)
  const page = <EmailPage {...email} />
  return {
    html: email.letterhead ? renderHtml(page) : `<!doctype html>${renderToStaticMarkup(page)}`,
    text: documentText(email),
  }
}

const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0 } as const

function EmailPage({ preview, heading, letterhead, blocks }: EmailDocument) {
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{furtherStyles}</style>
      </head>
      <body {...look('page')}>
        <div {...look('preview')}>{preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" {...look('around')}>
                <table {...layout} {...look('sheet')}>
                  <tbody>
                    {letterhead && <LetterheadRow {...letterhead} />}
                    <tr>
                      <td {...look('inside')}>
                        <h1 {...look('heading')}>{heading}</h1>
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

// Stops React from adding a preload <link>, which an email must not have.
const noPreload = { fetchPriority: 'low' } as const

const LetterheadRow = ({ name, pictures }: Letterhead) => (
  <tr>
    <td {...look('letterhead')}>
      <p {...look('brand')}>
        {pictures && (
          <img {...noPreload} alt="" src={pictures.logo} width={36} height={36} {...look('logo')} />
        )}
        {name}
      </p>
      {pictures && (
        <img
          {...noPreload}
          alt={pictures.alt}
          src={pictures.poster}
          width={pictures.alt === '' ? 600 : 300}
          {...look(pictures.alt === '' ? 'poster' : 'print')}
        />
      )}
    </td>
  </tr>
)

function EmailBlock(block: Block) {
  switch (block.type) {
    case 'paragraph':
      return <p {...look('text')}>{block.text}</p>
    case 'quote':
      return (
        <>
          <p {...look('text')}>{t('{name} wrote:', { name: block.by })}</p>
          <blockquote {...look('quotation')}>{block.text}</blockquote>
        </>
      )
    case 'heading':
      return <h2 {...look('subheading')}>{block.text}</h2>
    case 'list':
      return (
        <ul {...look('list')}>
          {block.items.map((item) => (
            <li key={item} {...look('item')}>
              {item}
            </li>
          ))}
        </ul>
      )
    case 'flags':
      return (
        <div {...look('flags')}>
          {block.items.map((item) => (
            <span key={item} {...look('flag')}>
              {item}
            </span>
          ))}
        </div>
      )
    case 'summary':
    case 'answers':
      return <Answers {...block} />
    case 'links':
      return <Links {...block} />
    case 'side links':
      return <SideLinks {...block} />
    case 'signature':
      return <Signature {...block} />
  }
}

function Signature({ name, lines, links }: Extract<Block, { type: 'signature' }>) {
  return (
    <div {...look('signature')}>
      <p {...look('signedBy')}>{name}</p>
      {lines.flatMap((text) => [text, <br key={text} />])}
      {links.map((link, index) => (
        <Fragment key={link.href}>
          {index > 0 && ' · '}
          <span {...look('unbroken')}>
            <QuietLink {...link} />
          </span>
        </Fragment>
      ))}
    </div>
  )
}

const QuietLink = ({ label, href }: EmailLink) => (
  <a href={href} {...look('quietLink')}>
    {label}
  </a>
)

type AnswersProps = {
  readonly type: 'answers' | 'summary'
  readonly answers: readonly LabelledAnswer[]
}

function Answers({ type, answers }: AnswersProps) {
  const [labelLook, valueLook] =
    type === 'summary'
      ? [look('summaryLabel'), look('summaryValue')]
      : [look('label'), look('value')]
  return (
    <table {...look(type)}>
      <tbody>
        {answers.map(({ label, value, href, isQuoted }) => (
          <tr key={label}>
            <th scope="row" {...labelLook}>
              {label}
            </th>
            <td {...valueLook}>
              {href !== undefined ? (
                <QuietLink label={value} href={href} />
              ) : isQuoted && value !== '' ? (
                <blockquote {...look('quotation')}>{value}</blockquote>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type LinksProps = { readonly links: readonly EmailLink[] }

function Links({ links: [main, ...others] }: LinksProps) {
  if (!main) return null
  return (
    <>
      <table {...layout} {...look('mainLinkTable')}>
        <tbody>
          <tr>
            <td {...look('mainLinkCell')}>
              <a href={main.href} {...look('mainLink')}>
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

const SideLinks = ({ links }: LinksProps) => (
  <p {...look('otherLinks')}>
    {links.map(({ label, href }) => (
      <a key={href} href={href} {...look('otherLink')}>
        {label}
      </a>
    ))}
  </p>
)
