import { PageForm, type PageFormProps } from './PageForm.tsx'
import { RatingField } from './RatingField.tsx'

/** A separate component, so that other pages do not load the rating control. */
export function ReviewForm(props: Omit<PageFormProps, 'kind' | 'Rating'>) {
  return <PageForm {...props} kind="review" Rating={RatingField} />
}
