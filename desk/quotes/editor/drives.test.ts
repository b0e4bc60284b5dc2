import { expect, test } from 'vitest'
import { followDrives, strayDrives } from './drives.ts'

const day = (place: string, drive = '') => ({
  ...{ title: '', text: '', night: '', meals: '', adventures: [] },
  ...{ place, drive },
})

const trip = {
  ...{ path: '/routes/a', title: 'A', picture: '', included: [], notIncluded: [] },
  days: [
    day('volcanoes', 'Kigali to Volcanoes, 2.5 hours'),
    day('volcanoes'),
    day('kivu', 'Volcanoes to Lake Kivu, 5.5 hours'),
    day('kigali', 'Lake Kivu to Kigali, 3 hours'),
  ],
}
const back = {
  ...trip,
  days: [
    day('kivu', 'Kigali to Lake Kivu, 3 hours'),
    day('volcanoes', 'Lake Kivu to Volcanoes, 5.5 hours'),
    day('kigali', 'Volcanoes to Kigali, 2.5 hours'),
  ],
}
const places = [
  { id: 'kigali', name: 'Kigali' },
  { id: 'kivu', name: 'Lake Kivu' },
  { id: 'volcanoes', name: 'Volcanoes' },
  { id: 'akagera', name: 'Akagera' },
]
const catalogue = { trips: [trip, back], places }
const drivesOf = ({ days }: Parameters<typeof strayDrives>[0]) => days.map(({ drive }) => drive)

test('when a day moves, the drives to it and after it follow', () => {
  const [first, second, third, last] = trip.days as [
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
  ]
  const moved = { days: [third, first, second, last] }
  expect(drivesOf(followDrives(trip, moved, catalogue))).toEqual([
    'Kigali to Lake Kivu, 3 hours',
    'Lake Kivu to Volcanoes, 5.5 hours',
    '',
    'Volcanoes to Kigali, 2.5 hours',
  ])
})

test('when the place of a day changes, its drive and the next follow', () => {
  const before = { days: back.days }
  const changed = {
    days: back.days.with(0, { ...day('volcanoes'), drive: back.days[0]?.drive ?? '' }),
  }
  expect(drivesOf(followDrives(before, changed, catalogue))).toEqual([
    'Kigali to Volcanoes, 2.5 hours',
    '',
    'Volcanoes to Kigali, 2.5 hours',
  ])
})

test('what a member wrote or emptied stays, and what no longer fits is said', () => {
  const own = { days: [day('kivu', 'By boat'), day('volcanoes')] }
  expect(drivesOf(followDrives(own, own, catalogue))).toEqual(['By boat', ''])
  const toAkagera = {
    days: [day('akagera', 'Kigali to Lake Kivu, 3 hours'), day('kigali', 'From Lake Kivu by air')],
  }
  expect(followDrives({ days: [] }, toAkagera, catalogue)).toEqual(toAkagera)
  expect(strayDrives(toAkagera, catalogue)).toEqual([1, 2])
  expect(strayDrives(trip, catalogue)).toEqual([])
  expect(strayDrives(own, catalogue)).toEqual([])
  const added = { days: [day('kivu')] }
  expect(followDrives({ days: [] }, added, catalogue)).toEqual(added)
})
