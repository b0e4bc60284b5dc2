import type { CollectionEntry } from 'astro:content'

export type Guide = CollectionEntry<'guides'>['data'] & { path: string }

/** The four networks of spec §3, in its order. */
export const networks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'instagram', label: 'Instagram' },
] as const
