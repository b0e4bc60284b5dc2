import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EnglishTexts } from '#site/components/parts-of-text.tsx'
import { findEnglish } from '#site/content/english-parts.ts'
import { ContactForm } from './ContactForm.tsx'

const served = (mailUrl: string) => renderToStaticMarkup(form(mailUrl))

function form(
  mailUrl: string,
  words = { heading: 'Write', text: 'A few lines', button: 'Send Message', promise: '24 hours' },
) {
  return (
    <ContactForm
      words={words}
      services={{
        sheetUrl: '/sheet',
        mailUrl,
        userId: 'user',
        serviceId: 'service',
        templates: { team: 'team', customer: 'customer', contact: 'contact' },
      }}
      correspondents={{ company: 'Imisozi Safaris', inbox: 'in@a.example', mailbox: 'a@a.example' }}
      contacts={[]}
    />
  )
}

test('§5: the browser requires all four fields, and the email field has its type', () => {
  const html = served('/api/v1.0/email/send')
  expect(html.match(/ required=""/g)).toHaveLength(4)
  expect(html).toMatch(/<input [^>]*type="email"/)
  expect(html).not.toContain('novalidate')
})

test('with our desk, the form posts to it with and without JavaScript', () => {
  const html = served('/api/v1.0/email/send')
  expect(html).toMatch(/<form [^>]*method="post"/)
  expect(html).toMatch(/<form [^>]*action="\/contact"/)
  expect(html).not.toContain('disabled')
  expect(html).not.toContain('needs JavaScript')
})

test('a text that is missing in the page’s language is rendered as English, alike on server and in the browser', () => {
  const words = { heading: 'Write to us', text: 'Une ligne', button: 'Send', promise: 'Soon' }
  const english = findEnglish(['Write to us', 'Send', 'Soon', 'Not here'], JSON.stringify(words))
  const html = renderToStaticMarkup(
    <EnglishTexts value={new RegExp(`${english}`, 'u')}>{form('/sheet', words)}</EnglishTexts>,
  )
  expect(html.match(/<span lang="en">.*?<\/span>/g)).toEqual([
    '<span lang="en">Write to us</span>',
    '<span lang="en">Send</span>',
    '<span lang="en">Soon</span>',
  ])
})
