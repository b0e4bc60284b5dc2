/**
 * `node tests/commands/measure-exports.ts [count]`: measures how long visitors wait while a team member downloads every
 * enquiry, by default 100,000, and erases one person among them, and how much memory the desk takes.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDesk, type TestDesk } from '../desk.ts'
import { bookingRequest, submission } from '../submissions.ts'
import { signIn } from '../team.ts'

const count = Number(process.argv[2] ?? 100_000)

await using desk = await startDesk({ settings: { TEAM_EMAILS: 'aline@example.test' } })
await desk.postEnquiry(submission().sheet, { origin: desk.url })
const kim = { email: 'kim@example.test', phone: '+33 6 12 34 56 78', customerPhone: '' }
const leaving = submission({ ...bookingRequest(), ...kim })
await desk.postEnquiry(leaving.sheet, { origin: desk.url })
await desk.settled()
const browser = await signIn(desk, 'aline@example.test')
fillStore(desk)

// Lets Node notice the connections that the desk has closed meanwhile.
await sleep(1000)

await measure('no export', () => sleep(5000, 0))
for (const file of ['sheet.csv?list=all', 'sheet.xlsx?list=all']) {
  await measure(file, async () => {
    const response = await browser.get(`/desk/${file}`)
    return (await response.arrayBuffer()).byteLength
  })
}

const erasePath = `/desk/enquiries/${leaving.reference}/erase`
await measure('the page to erase a person', () => sizeOf(browser.get(erasePath)))
await measure('erasing a person', () =>
  sizeOf(browser.press(erasePath, erasePath, { word: 'ERASE' })),
)

async function sizeOf(asked: Promise<Response>): Promise<number> {
  const answer = await asked
  if (answer.status !== 200) throw new Error(`the answer is ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

async function measure(name: string, run: () => Promise<number>): Promise<void> {
  const waits: number[] = []
  let isDone = false
  const began = performance.now()
  const running = run().finally(() => {
    isDone = true
  })
  let memory = 0
  while (!isDone) {
    const asked = performance.now()
    await (await desk.get('/healthz')).text()
    waits.push(performance.now() - asked)
    memory = Math.max(memory, await memoryOf(desk.pid))
    await sleep(20)
  }
  const size = await running
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${name}: ${seconds} s, ${Math.round(size / 1e6)} MB; visitors waited ${at(0.5)} ms (median), ${at(0.99)} ms (p99), ${at(1)} ms (longest); desk ${memory} MB`,
  )
}

/** Copies the enquiry, with its text, until there are `count`. */
function fillStore({ dataDir }: TestDesk): void {
  const store = new DatabaseSync(join(dataDir, 'desk.sqlite'), { timeout: 10_000 })
  const copied = { enquiry: 'id', revision: 'enquiry_id', search_text: 'enquiry_id' } as const
  for (const [table, key] of Object.entries(copied)) {
    const columns = store.prepare('select name from pragma_table_info(?)').all(table)
    const names = columns.map(({ name }) => `${name}`)
    const values = names.map((name) => {
      if (name === key || name === 'reference') return `'copy ' || i`
      return name === 'submission_id' ? 'null' : name
    })
    store.exec(`
      insert into ${table} (${names.join()})
      with recursive number (i) as (select 1 union all select i + 1 from number where i < ${count})
      select ${values.join()} from number, (select * from ${table} limit 1)`)
  }
  store.close()
}

/** In MB, the process's resident memory. Linux only. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
