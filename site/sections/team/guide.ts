import type { PictureData } from '#ui/Picture.tsx'
import type { Theme } from '#ui/theme.ts'

/** A guide on a card. */
export type Guide = {
  name: string
  role: string
  place: Theme
  path: string
  picture: PictureData
  /** Addresses of their pages elsewhere, where there are any. */
  social: SocialPages
}

/** The four networks of spec §3, in its order. */
export const networks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'instagram', label: 'Instagram' },
] as const

export type SocialPages = { [Name in (typeof networks)[number]['name']]?: string | undefined }
