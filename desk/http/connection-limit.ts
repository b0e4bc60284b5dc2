import { BlockList, isIPv6, type Server } from 'node:net'
import { senderOf } from './senders.ts'

/** Open connections from one address: eight browsers of a hotel at once. */
const maxPerAddress = 50

/** A proxy on this machine may be there without a name, and no stranger connects from it. */
const thisMachine = ['127.0.0.0/8', '::1']

/**
 * Refuses an address more than 50 connections at a time, so that one cannot take them all. Proxies, which
 * connect for everybody, are exempt: they have to count themselves (docs/hosting.md).
 */
export function limitConnections(
  server: Server,
  proxies: readonly string[],
  exempt: readonly string[] = thisMachine,
): void {
  const isExempt = listOf([...proxies, ...exempt])
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const sender = senderOf(remoteAddress)
    const count = (open.get(sender) ?? 0) + 1
    open.set(sender, count)
    socket.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1
      if (left === 0) open.delete(sender)
      else open.set(sender, left)
    })
    if (count > maxPerAddress) socket.destroy()
  })
}

/** Whether an address is one of these addresses or ranges. */
function listOf(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
  for (const text of addresses) {
    const [address = '', prefix] = text.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => list.check(address, familyOf(address))
}
