export type MapPlace = 'akagera' | 'nyungwe' | 'kivu' | 'volcanoes'

export type MapStop = MapPlace | 'kigali'

type Point = readonly [x: number, y: number]

export type Road = { readonly path: string; readonly middle: Point }

export const placePoints: Readonly<Record<MapPlace, Point>> = {
  volcanoes: [635, 338],
  kivu: [506, 683],
  nyungwe: [544, 936],
  akagera: [1321, 589],
}

/**
 * Roads from Kigali, by destination, and the road along the lake. The one from the lake to the volcanoes leads by way of
 * Kigali: some governments advise against travel to Rubavu, on the shorter one.
 */
const roads: Readonly<Record<MapPlace | 'kivu-nyungwe', Road>> = {
  volcanoes: {
    path: 'M921 621c-31-38-62-70-94-102-24-24-24-41-41-59s-46-29-65-47-42-49-50-59c-8-6-22-14-36-16',
    middle: [800, 473],
  },
  kivu: {
    path: 'M921 621c-14 7-55 30-82 45-20 10-43 18-60 24-15-2-64-10-93-7-30 3-53 24-83 24-30 0-81-20-97-24',
    middle: [670, 691],
  },
  nyungwe: {
    path: 'M921 621c-14 7-55 30-82 45-28 14-67 19-83 41s-11 57-12 88 8 66 6 100-15 88-17 106c-16-11-63-54-94-65-32-11-61 2-95 0',
    middle: [748, 833],
  },
  akagera: {
    path: 'M921 621c14 0 54-2 82-2s59 3 89 0 73-17 88-21c10 4 41 25 59 26s33-11 47-17l35-18',
    middle: [1138, 590],
  },
  'kivu-nyungwe': {
    path: 'M506 683c1 9 9 35 3 53-5 18-17 35-35 53-18 18-49 37-71 53-16 12-40 22-44 40s18 32 44 36 56 14 90 18 32 0 51 0',
    middle: [371, 844],
  },
}

/** `isBack` is true if the road is driven from the end of its path to the start. */
export function roadsBetween(
  from: MapStop,
  to: MapStop,
): ReadonlyArray<Road & { readonly isBack: boolean }> {
  const key = [from, to].toSorted().join('-')
  if (key === 'kivu-nyungwe') return [{ ...roads[key], isBack: from === 'nyungwe' }]
  return [from, to]
    .filter((stop) => stop !== 'kigali')
    .map((place) => ({ ...roads[place], isBack: place === from }))
}
