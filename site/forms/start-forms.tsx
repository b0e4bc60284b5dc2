import '#site/scripts/words.ts' // must run before code that translates
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ContactForm } from './ContactForm.tsx'
import { FormBoundary } from './FormBoundary.tsx'
import { PageForm } from './PageForm.tsx'
import { warn } from './post.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { keepTypedTexts } from './typed-texts.ts'

const forms = { contact: ContactForm, page: PageForm, review: ReviewForm }

export type Forms = typeof forms

/** The browser has translated the form before the script ran, so React draws it anew. What was typed is kept. */
const onRecoverableError = (error: unknown) => warn('Form: drawn anew.', error)

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const name = island.dataset['island'] as keyof Forms
  const Form = forms[name] as ComponentType<object>
  const props = JSON.parse(island.nextElementSibling?.textContent ?? '{}')
  // Hydrates in a transition, so that typing stays responsive.
  startTransition(() => {
    keepTypedTexts()
    const form = (
      <FormBoundary contacts={props.contacts}>
        <Form {...props} />
      </FormBoundary>
    )
    hydrateRoot(island, form, { identifierPrefix: name, onRecoverableError })
  })
  island.dataset['island'] = 'hydrated'
}
