import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactForm } from './ContactForm.tsx'

function served(mailUrl: string) {
  return renderToStaticMarkup(
    <ContactForm
      words={{ heading: 'Write', text: 'A few lines', button: 'Send Message', promise: '24 hours' }}
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
