import { readdir } from 'node:fs/promises'

/** When the newest backup in a folder was made, in UTC milliseconds; null where there is none. */
export async function newestBackup(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => [])
  const times = names.flatMap((name) => {
    const [, day, hour, minute, second] =
      /^desk-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.(?:sqlite|dump)$/.exec(name) ?? []
    return day ? [Date.parse(`${day}T${hour}:${minute}:${second}Z`)] : []
  })
  return times.length === 0 ? null : Math.max(...times)
}
