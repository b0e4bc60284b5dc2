import '#site/scripts/words.ts' // must run before code that translates
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ContactForm } from './ContactForm.tsx'
import { PageForm } from './PageForm.tsx'
import { ReviewForm } from './ReviewForm.tsx'

const forms = { contact: ContactForm, page: PageForm, review: ReviewForm }

export type Forms = typeof forms

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const name = island.dataset['island'] as keyof Forms
  const Form = forms[name] as ComponentType<object>
  const props = JSON.parse(island.nextElementSibling?.textContent ?? '{}')
  // Hydrates in a transition, so that typing stays responsive.
  startTransition(() => {
    hydrateRoot(island, <Form {...props} />, { identifierPrefix: name })
  })
  island.dataset['island'] = 'hydrated'
}
