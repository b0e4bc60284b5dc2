import type { FindPage } from '#desk/static/find-page.ts'
import { countNumbers } from '#desk/store/numbers.ts'
import type { Db } from '#desk/store/tables.ts'
import { countedTime, type Figures, figuresOf } from './figures.ts'

/** Counts what the page shows, as of this moment. To be cached: it reads a year of enquiries. */
export async function readFigures(db: Db, now: number, findPage: FindPage): Promise<Figures> {
  const time = countedTime(now)
  const counted = await countNumbers(db, time)
  const paths = new Set(['/booking', '/contact', ...counted.about.map(({ about }) => about)])
  const titles = [...paths]
    .filter((path) => path.startsWith('/'))
    .map(async (path) => [path, (await findPage(path)).title] as const)
  return figuresOf(counted, time, new Map(await Promise.all(titles)))
}
