import type { ReactNode } from 'react'

type FormProps = {
  readonly action: string
  /** What shows that a form is of this session. */
  readonly formToken: string
  /** What whoever presses has seen of the enquiry. */
  readonly seen?: string
  readonly className?: string
  /** What a script finds it by. */
  readonly marks?: 'data-reply'
  readonly children: ReactNode
}

/** A form of somebody who is signed in. */
export function Form({ action, formToken, seen, className, marks, children }: FormProps) {
  return (
    <form method="post" action={action} className={className} {...(marks && { [marks]: '' })}>
      <input type="hidden" name="token" value={formToken} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {children}
    </form>
  )
}
