/** The routes of spec §2 that show one entry of a family: the one that comes first. */
const firstPaths = {
  tours: '/tour/tour-details',
  activities: '/activities/activities-details',
} as const

const folders = { tours: '/tour', activities: '/activities' } as const

export type TripFamily = keyof typeof folders

/** The address that is an entry's own. */
export function tripPath(family: TripFamily, id: string): string {
  return `${folders[family]}/${id}`
}

/** Where a list leads: from its first card to the route of spec §2, from the others to their own. */
export function cardPath(family: TripFamily, id: string, index: number): string {
  return index === 0 ? firstPaths[family] : tripPath(family, id)
}
