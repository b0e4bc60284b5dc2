import type { ComponentProps, ReactNode } from 'react'
import { versionOf } from '#desk/db/activities.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { useFrame } from './Shell.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action'> & { readonly action: string }

/** A form of somebody who is signed in. */
export function Form({ children, ...form }: FormProps) {
  return (
    <form method="post" {...form}>
      {/* What shows that it is of this session. */}
      <input type="hidden" name="token" value={useFrame().signedIn?.formToken ?? ''} />
      {children}
    </form>
  )
}

/** An enquiry whose page or row this is. */
export type OfEnquiry = { readonly enquiry: ListedEnquiry }

export const enquiryPath = (reference: string) => `/desk/enquiries/${reference}`

type EnquiryFormProps = OfEnquiry & {
  /** The last part of its address: do-action.ts has them. */
  readonly does: string
  readonly className?: string
  readonly children: ReactNode
}

/** A form that does something to an enquiry, as whoever presses has seen it. */
export function EnquiryForm({ enquiry, does, className, children }: EnquiryFormProps) {
  return (
    <Form action={`${enquiryPath(enquiry.reference)}/${does}`} className={className}>
      <input type="hidden" name="seen" value={versionOf(enquiry)} />
      {children}
    </Form>
  )
}

/** The same behind its title. */
export function FoldedForm({ title, ...form }: EnquiryFormProps & { readonly title: string }) {
  return (
    <details className="fold">
      <summary className="strong">{title}</summary>
      <EnquiryForm {...form} />
    </details>
  )
}

type ButtonProps = ComponentProps<'button'> & {
  /** `done`: ends a task. `link`: stands among words. Without one: what most will press. */
  readonly variant?: 'quiet' | 'done' | 'link'
}

/** Sends its form. */
export function Button({ variant, ...button }: ButtonProps) {
  const look =
    variant === 'link' ? { className: 'action' } : { className: 'button', 'data-variant': variant }
  return <button type="submit" {...look} {...button} />
}
