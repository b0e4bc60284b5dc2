import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDesk } from '../desk.ts'
import type { Conduct, TestMailServer } from '../mail-server.ts'
import type { Chance } from './random.ts'

export type Trouble = {
  readonly kind: 'kill' | 'outage' | 'database restart'
  readonly from: number
  readonly to: number
}

export class Troubles {
  readonly all: Trouble[] = []

  async note(kind: Trouble['kind'], act: () => Promise<void> | void): Promise<void> {
    const from = Date.now()
    await act()
    this.all.push({ kind, from, to: Date.now() })
  }

  count(kind: Trouble['kind']): number {
    return this.all.filter((trouble) => trouble.kind === kind).length
  }
}

/** Calls `act` several times during the load. Paced by the load's progress, not by time, to suit any machine. */
export async function spread(
  times: number,
  progress: () => number,
  chance: Chance,
  act: () => Promise<void> | void,
): Promise<void> {
  const moments = Array.from({ length: times }, (_, index) => (index + chance.next()) / times)
  for (const moment of moments) {
    while (progress() < moment * 0.97) await sleep(5)
    await act()
  }
}

export async function killAndStart(desk: TestDesk, troubles: Troubles): Promise<void> {
  await troubles.note('kill', async () => {
    await desk.kill()
    for (let isUp = false; !isUp; ) isUp = await startsWithStore(desk)
  })
}

/** Returns false if the database was down. Throws any other failure. */
async function startsWithStore(desk: TestDesk): Promise<boolean> {
  try {
    await desk.start()
    return true
  } catch (error) {
    if (!/did not start: .*The store does not answer/s.test(`${error}`)) throw error
    return false
  }
}

export async function outage(
  server: TestMailServer,
  troubles: Troubles,
  forMs: number,
): Promise<void> {
  await troubles.note('outage', async () => {
    server.goDown()
    await sleep(forMs)
    await server.comeBack()
  })
}

export function cutter() {
  let wanted = 0
  return {
    ask: () => {
      wanted += 1
    },
    conduct: (_recipient: string, _attempt: number, stage: string): Conduct => {
      if (wanted === 0 || stage !== 'data') return 'take'
      wanted -= 1
      return 'cut after the dot'
    },
  }
}
