import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import type { FastifyInstance, RouteOptions } from 'fastify'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { megabyte } from '#desk/lib/disk-space.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { limitPostTime } from './slow-requests.ts'
import { uploadRoute } from './uploads.ts'

test('no limit of the desk ends an archive of 80 MB that arrives at 1.2 Mbit/s', async () => {
  const routes: RouteOptions[] = []
  let server: FastifyInstance['server'] | undefined
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    server = fastify.server
    fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  subscribe('fastify.initialization', listen)
  await using _desk = await startDesk()
  unsubscribe('fastify.initialization', listen)
  const archive = routes.find(
    ({ method, url }) => method === 'POST' && url === '/desk/content/archive',
  )
  const neededMs = ((80 * megabyte * 8) / 1.2e6) * 1000
  expect(archive?.handlerTimeout).toBeGreaterThan(neededMs)
  for (const { handlerTimeout = 0, config } of routes.filter((route) => route.config?.isSlow))
    expect(server?.requestTimeout, JSON.stringify(config)).toBeGreaterThanOrEqual(handlerTimeout)
})

test('a route of uploads has its own time', async () => {
  const app = Fastify()
  app.addHook('onRoute', limitPostTime)
  let started = 0
  const wait = () => {
    started += 1
    return new Promise((resolve) => void setTimeout(resolve, 500_000, 'done'))
  }
  app.post('/upload', uploadRoute, wait)
  app.post('/form', wait)
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const answers = ['/upload', '/form'].map(async (url) => app.inject({ method: 'POST', url }))
    while (started < 2) await new Promise((resolve) => void setImmediate(resolve))
    vi.advanceTimersByTime(510_000)
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 503])
  } finally {
    vi.useRealTimers()
  }
})

test('whoever is not signed in has a minute for a form, also where members have ten', async () => {
  await using desk = await startDesk()
  const { port, host, origin } = new URL(desk.url)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    socket.write(
      `POST /desk/content/archive HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\n`,
    )
    let isClosed = false
    socket.once('close', () => {
      isClosed = true
    })
    let seconds = 0
    for (; seconds < 90 && !isClosed; seconds += 1) {
      for (let turn = 0; turn < 20; turn += 1)
        await new Promise((resolve) => void setImmediate(resolve))
      vi.advanceTimersByTime(1000)
    }
    expect(isClosed).toBe(true)
    expect(seconds).toBeGreaterThan(50)
  } finally {
    vi.useRealTimers()
  }
})
