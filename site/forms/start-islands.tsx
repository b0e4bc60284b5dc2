import '#site/scripts/words.ts' // must run before code that translates
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { FormBoundary } from './FormBoundary.tsx'
import { warn } from './post.ts'

/** The browser has translated the form before the script ran, so React draws it anew. What was typed is kept. */
const onRecoverableError = (error: unknown) => warn('Form: drawn anew.', error)

/** Hydrates the islands of the page (islands/Island.astro). Each says `hydrated` once it reacts. */
export function startIslands(forms: Readonly<Record<string, ComponentType<never>>>): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = island.dataset['island'] ?? ''
    const Form = forms[name] as ComponentType<object>
    const { english, ...props } = JSON.parse(island.nextElementSibling?.textContent ?? '{}')
    const onReady = () => {
      island.dataset['island'] = 'hydrated'
    }
    const form = (
      <FormBoundary contacts={props.contacts} {...{ english, onReady }}>
        <Form {...props} />
      </FormBoundary>
    )
    // In a transition, so that typing stays responsive.
    startTransition(() => {
      hydrateRoot(island, form, { identifierPrefix: name, onRecoverableError })
    })
  }
}
