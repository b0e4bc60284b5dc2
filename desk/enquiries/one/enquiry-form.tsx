import type { ReactNode } from 'react'
import { versionOf } from '#desk/enquiries/activities.ts'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'

export type EnquiryProps = { readonly enquiry: ListedEnquiry }

export const enquiryPath = (reference: string) => `/desk/enquiries/${reference}`

/** The enquiry's page, which says what was just done and offers to undo it. */
export const donePath = (reference: string, { id }: { readonly id: string }) =>
  `${enquiryPath(reference)}?done=${id}#done`

export const tripPath = (reference: string) => `${enquiryPath(reference)}/trip`

type EnquiryFormProps = EnquiryProps & {
  /** The last segment of the form's URL: an action's address. */
  readonly action: string
  readonly className?: string
  readonly 'data-tone'?: string
  readonly children: ReactNode
}

export function EnquiryForm({ enquiry, action, children, ...form }: EnquiryFormProps) {
  return (
    <PostForm
      action={`${enquiryPath(enquiry.reference)}/${action}`}
      seen={versionOf(enquiry)}
      {...form}
    >
      {children}
    </PostForm>
  )
}

export function FoldedForm({
  title,
  isOpen,
  ...form
}: Parameters<typeof EnquiryForm>[0] & { readonly title: string; readonly isOpen?: boolean }) {
  return (
    <details className="fold" open={isOpen}>
      <summary className="strong">{title}</summary>
      <EnquiryForm className="fields stack gap-xs" {...form} />
    </details>
  )
}

/** A button that changes the enquiry's state at once. */
export const StateButton = ({
  enquiry,
  action,
  variant = 'quiet',
  children,
}: EnquiryProps & {
  readonly action: string
  readonly variant?: 'quiet' | 'done'
  readonly children: string
}) => (
  <EnquiryForm enquiry={enquiry} action={action}>
    <Button variant={variant}>{children}</Button>
  </EnquiryForm>
)
