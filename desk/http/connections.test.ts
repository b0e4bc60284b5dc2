import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections } from './connections.ts'

async function stayOpen(count: number, proxies: readonly string[]): Promise<number> {
  const server = createServer()
  limitConnections(server, proxies, [])
  server.on('connection', (socket) => socket.on('error', () => {}).write('hello'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const open: Socket[] = []
  for (let made = 0; made < count; made++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const isOpen = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    if (isOpen) open.push(socket)
  }
  const ended = open[0] && once(open[0], 'close')
  open[0]?.destroy()
  await ended
  const again = connect(port, '127.0.0.1').on('error', () => {})
  expect((await once(again, 'data')).toString()).toBe('hello')
  for (const socket of [...open, again]) socket.destroy()
  server.close()
  return open.length
}

test.each([
  // trusted proxies    how many of 60 stay open
  [[], 50],
  [['203.0.113.0/24', '2001:db8::1'], 50],
  [['127.0.0.1'], 60],
  [['127.0.0.0/8'], 60],
])('with the proxies %j one address keeps %s connections', async (proxies, kept) => {
  expect(await stayOpen(60, proxies)).toBe(kept)
})

test('when all connections are taken, the address with the most loses one, and a visitor gets in', async () => {
  const server = createServer()
  const most = 12
  limitConnections(server, [], [], most)
  server.on('connection', (socket) => socket.on('error', () => {}).write('hello'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const connectFrom = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
    const isOpen = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return { socket, isOpen }
  }
  const attackers = []
  for (let count = 0; count < 30; count += 1) {
    attackers.push(await connectFrom(`127.0.0.${2 + (count % 3)}`))
  }
  const visitor = await connectFrom('127.0.0.9')
  expect(visitor.isOpen).toBe(true)
  const later = await connectFrom('127.0.0.2')
  expect([visitor.socket.destroyed, later.isOpen]).toEqual([false, true])
  const count = await new Promise<number>((resolve, reject) => {
    server.getConnections((error, found) => (error ? reject(error) : resolve(found)))
  })
  expect(count).toBeLessThanOrEqual(most)
  for (const { socket } of [...attackers, visitor, later]) socket.destroy()
  server.close()
})

test.each([
  ['many addresses of one server', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
  ['few addresses', (index: number) => `203.0.113.${index % 3}`],
  ['few addresses, as IPv6 writes them', (index: number) => `::ffff:203.0.113.${index % 3}`],
])('%s cannot push out a browser with six connections', (_, addressOf) => {
  const server = new EventEmitter()
  limitConnections(server as Server, [], [], 100)
  const connectFrom = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroyed: false,
      destroy() {
        socket.destroyed = true
      },
    })
    server.emit('connection', socket)
    return socket
  }
  const browser = () => Array.from({ length: 6 }, () => connectFrom('2001:db8:2:1::1'))
  const early = browser()
  const flood = Array.from({ length: 500 }, (_, index) => connectFrom(addressOf(index)))
  const sockets = [...early, ...browser()]
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
  const left = [...sockets, ...flood].filter(({ destroyed }) => !destroyed)
  expect(left).toHaveLength(100)
})
