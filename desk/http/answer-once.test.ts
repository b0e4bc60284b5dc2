import fastify from 'fastify'
import { expect, test } from 'vitest'
import { setJobState } from '#desk/db/job-state.ts'
import { lockWrites } from '#desk/db/queries.ts'
import { newStore } from '#desk/db/test-store.ts'
import { answerFormsOnce } from './answer-once.ts'
import { limitPostTime } from './slow-requests.ts'

test('a form that took too long to answer, and is sent again, is done once', async () => {
  await using store = await newStore('sqlite')
  const { db } = store
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>()
  let changes = 0
  await using app = fastify()
  app.addHook('onRoute', limitPostTime)
  app.register(async (team) => {
    const once = { store: { db, kind: 'sqlite' }, now: Date.now } as const
    const answerUnknown = () => 'Already saved'
    team.addHook('onRoute', answerFormsOnce({ ...once, answerUnknown }))
    team.post('/note', { handlerTimeout: 1000 }, async (_request, reply) => {
      await slow
      await lockWrites(db, (trx) => setJobState(trx, { noted: 1 }))
      changes += 1
      return reply.redirect('/notes', 303)
    })
  })
  const send = () =>
    app.inject({ method: 'POST', url: '/note', payload: { formId: 'made-with-the-page' } })
  expect((await send()).statusCode).toBe(503)
  const again = send()
  goOn()
  expect((await again).statusCode).toBeLessThan(400)
  expect(changes).toBe(1)
})
