import type { Act, ActionResult } from '#desk/enquiries/activities.ts'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'
import type { Fields } from '#desk/http/bodies.ts'
import type { ShellOptions } from '#desk/shell/layout.tsx'

export type ActionOptions = Pick<ShellOptions, 'db' | 'ids' | 'folder' | 'webhooks'>

/** A form of an enquiry's page that changes the enquiry. Its address is the last segment of the form's URL. */
export type EnquiryAction = {
  readonly address: string
  readonly act: (
    act: Act,
    enquiry: ListedEnquiry,
    fields: Fields,
    options: ActionOptions,
  ) => Promise<ActionResult>
}
