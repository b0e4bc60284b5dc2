import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startDesk } from '../desk.ts'
import { type Chance, chanceOf, pickFrom, startChance } from '../faults/random.ts'
import { killAndStart, Troubles } from '../faults/trouble.ts'
import { formsOf } from '../forms.ts'
import { freePort } from '../free-port.ts'
import { highLimits } from '../high-limits.ts'
import { availableStores, newStorePlace, type StoreKind } from '../stores.ts'
import { submission } from '../submissions.ts'
import { TeamBrowser } from '../team.ts'
import { PatientMember } from './patient-member.ts'
import { quoteFields } from './quote-fields.ts'

// Members make receipts and take them back, while the desk is killed. On PostgreSQL they use two desks, which are killed
// in turn.

const kills = 12
const payments = 4

test.each(availableStores)(
  `%s: during ${kills} kills, bills are numbered without a gap, and each is made once`,
  billDuringKills,
)

async function billDuringKills(kind: StoreKind): Promise<void> {
  const seeds = startChance()
  await using place = await newStorePlace(kind)
  await using other = await newStorePlace('sqlite')
  const settings = { ...highLimits, TEAM_EMAILS: 'aline@example.test,eric@example.test' }
  const start = async (dataDir: string) =>
    startDesk({
      port: await freePort(),
      dataDir,
      settings: { ...settings, ...place.settings, DATA_DIR: dataDir },
    })
  await using one = await start(place.settings.DATA_DIR)
  await using two = kind === 'sqlite' ? null : await start(other.settings.DATA_DIR)
  const desks = two === null ? [one] : [one, two]

  let onPost = () => {}
  const watch = { onPost: () => onPost(), onAnswer() {} }
  const members = await Promise.all(
    ['aline', 'eric'].map(async (name, index) => {
      const desk = desks[index % desks.length] ?? one
      const browser = new TeamBrowser(desk)
      const { stdout } = await desk.command('sign-in', `${name}@example.test`)
      await browser.postRaw(/\/desk\/sign-in\/\w+/.exec(stdout)?.[0] ?? '', {})
      return { browser, patient: new PatientMember(browser, watch) }
    }),
  )
  const [{ browser }] = members as [(typeof members)[number]]

  const { sheet, reference } = submission()
  await one.postEnquiry(sheet, { origin: one.url })
  const enquiry = `/desk/enquiries/${reference}`
  const path = `${(await browser.postRaw(`${enquiry}/quote`, { from: '' })).headers.get('location')}`
  const sent = await browser.postRaw(`${path}/send`, {
    ...quoteFields(1000),
    seen: '0',
    anyway: 'yes',
  })
  expect(sent.status).toBe(303)
  const linked = await (await browser.postRaw(`${path}/link`, {})).text()
  const [link = ''] = /\/quote\/[0-9a-f]{32}/.exec(linked) ?? []
  await one.postForm(`${link}/accept`, { number: '1', name: 'Aline' }, { origin: one.url })
  const trip = `${enquiry}/trip`
  for (let count = 1; count <= payments; count += 1) {
    const paid = { amount: `${count}0`, currency: 'USD', method: 'cash', day: '2026-11-02' }
    await browser.postRaw(`${trip}/payments`, { ...paid, note: '' })
  }

  const troubles = new Troubles()
  const isOver = () => troubles.count('kill') >= kills
  let made = 0

  async function bill(member: PatientMember, chance: Chance): Promise<void> {
    while (!isOver()) {
      const forms = formsOf(await member.read(trip)).filter(({ action }) =>
        /\/receipt|\/credit|\/bills(#|$)/.test(action),
      )
      const form = pickFrom(forms, chance)
      if (form && (await member.send(form.action.replace(/#.*/, ''), form.fields))) made += 1
      await sleep(chance.below(60))
    }
  }

  async function killRepeatedly(chance: Chance): Promise<void> {
    while (!isOver()) {
      await new Promise<void>((done) => {
        onPost = done
      })
      await sleep(chance.below(pickFrom([4, 20, 100], chance)))
      await killAndStart(desks[troubles.count('kill') % desks.length] ?? one, troubles)
    }
  }

  const newChance = () => chanceOf(seeds.below(2 ** 31))
  await Promise.all([
    ...members.map(({ patient }) => bill(patient, newChance())),
    killRepeatedly(newChance()),
  ])

  const bills = await one.withStore((db) =>
    db.selectFrom('bill').selectAll().orderBy('position').execute(),
  )
  const count = bills.length
  expect(count).toBe(made)
  expect(count).toBeGreaterThan(kills)
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
  expect(bills.map(({ position }) => position)).toEqual(upTo(count))
  for (const [, ofKind] of Map.groupBy(bills, (one) => `${one.kind} ${one.year}`)) {
    const numbers = ofKind.map(({ number }) => number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(upTo(ofKind.length))
  }
  const credited = bills.flatMap(({ corrects }) => corrects ?? [])
  expect(new Set(credited).size).toBe(credited.length)
  const standing = bills.filter(
    ({ id, payment_id }) => payment_id !== null && !credited.includes(id),
  )
  const receipted = standing.map(({ payment_id }) => payment_id)
  expect(new Set(receipted).size).toBe(receipted.length)
  console.info(`${kind}: ${kills} kills of ${desks.length} desk(s), ${count} bills, no gap`)
}
