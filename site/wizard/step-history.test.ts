import { expect, test } from 'vitest'
import type { Step } from '#core/forms/questions.ts'
import { moveInHistory } from './step-history.ts'

const push = (...path: Step[]) => ({ type: 'push', path })
const replace = (...path: Step[]) => ({ type: 'replace', path })
const go = (delta: number) => ({ type: 'go', delta })

const toGroup = ['contact', 'destination', 'regions', 'timing', 'dates', 'group'] as const
const toReview = [...toGroup, 'accommodation', 'details', 'review'] as const

// biome-ignore format: a table
test.each([
  // history                               step              changing  expected move
  [[],                                     'contact',        false, replace('contact')],
  [[],                                     'group',          false, replace('group')], // after a reload without history
  [['contact'],                            'contact',        false, { type: 'stay', path: ['contact'] }],
  [['contact'],                            'destination',    false, push('contact', 'destination')],
  [['contact', 'destination'],             'contact',        false, go(-1)],
  [toGroup,                                'timing',         false, go(-2)], // BACK skips 4.5: spec §4
  [['group'],                              'timing',         false, replace('timing')], // nothing to go back to
  [toGroup,                                'contact',        false, go(-5)],
  [toReview,                               'group',          true,  push(...toReview, 'group')],
  [[...toReview, 'group'],                 'review',         false, go(-1)],
  [[...toReview, 'timing'],                'dates',          true,  push(...toReview, 'timing', 'dates')],
  [[...toReview, 'timing', 'dates'],       'timing',         true,  go(-1)],
  [[...toReview, 'timing', 'dates'],       'review',         false, go(-2)],
] as const)('with the history %j, showing %s (changing: %s) needs %j', (path, step, isChanging, move) => {
  expect(moveInHistory(path, step, isChanging)).toEqual(move)
})
