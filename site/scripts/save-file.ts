import { element } from './element.ts'

/** Saves a file that was made on the device. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content)
  element('a', { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000) // after the browser has downloaded it
}
