import type { ReactNode } from 'react'
import { PostForm } from '#desk/shell/post-form.tsx'
import { versionOf } from './activities.ts'
import type { ListedEnquiry } from './read-enquiries.ts'

export type EnquiryProps = { readonly enquiry: ListedEnquiry }

export const enquiryPath = (reference: string) => `/desk/enquiries/${reference}`

type EnquiryFormProps = EnquiryProps & {
  /** The last segment of the form's URL: a key of `actionsByPath`. */
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
