import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markedTexts, markUntranslated } from '#site/lib/untranslated.ts'
import { ContactForm } from './ContactForm.tsx'

function served(
  mailUrl: string,
  words = { heading: 'Write', text: 'A few lines', button: 'Send Message', promise: '24 hours' },
) {
  return renderToStaticMarkup(
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
    />,
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
  const [heading, text, button, promise] = ['Write', 'A few lines', 'Send', 'Soon'].map(
    markUntranslated,
  )
  const html = served('/sheet', { heading, text, button, promise } as Record<
    'heading' | 'text' | 'button' | 'promise',
    string
  >)
  for (const english of ['Write', 'A few lines', 'Send', 'Soon'])
    expect(html).toContain(`<span lang="en">${english}</span>`)
  // The middleware would change a mark that is left, and React would then render the form again.
  expect(markedTexts(html)).toEqual([])
})
