import type { Shown } from '#site/components/shown.ts'

export type Guide = Shown<'guides'> & { path: string }

/** The four networks of spec §3, in its order. */
export const networks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'instagram', label: 'Instagram' },
] as const
