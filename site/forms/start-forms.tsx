import { ContactForm } from './ContactForm.tsx'
import { PageForm } from './PageForm.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { startIslands } from './start-islands.tsx'

const forms = { contact: ContactForm, page: PageForm, review: ReviewForm }

export type Forms = typeof forms

startIslands(forms)
