export const themes = ['volcanoes', 'nyungwe', 'kivu', 'kivu-day', 'akagera', 'kigali'] as const

export type Theme = (typeof themes)[number]
