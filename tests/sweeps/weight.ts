import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** In bytes after brotli: what a page may load of scripts before the first touch. */
export const scriptBudget = (isContent: boolean) => (isContent ? 3_000 : 80_000)

/** The scripts of a page: the files it loaded, by their addresses, and what stands in it. */
export async function scriptsOf(page: Page, urls: readonly string[]) {
  const inPage = await page.evaluate(() => ({
    islands: document.querySelectorAll('astro-island, [data-island]').length,
    texts: [...document.scripts]
      .filter(({ src, type }) => src === '' && (type === '' || type === 'module'))
      .map(({ text }) => text),
  }))
  const files = urls.map((url) => new URL(url).pathname)
  const weights = [...files.map(sizeOnWire), ...inPage.texts.map(weightOfText)]
  return {
    /** A page of words and pictures, which nothing wakes. */
    isContent: inPage.islands === 0,
    bytes: weights.reduce((sum, weight) => sum + weight, 0),
    files,
    hasReact: files.some(isReact),
  }
}

/** Returns the bytes that the server sends for a built file. */
export const sizeOnWire = (path: string) => statSync(`dist${path}.br`).size

/** Many pages say the same: each text is compressed once. */
const weights = new Map<string, number>()

function weightOfText(text: string): number {
  const weight = weights.get(text) ?? brotliCompressSync(text).byteLength
  weights.set(text, weight)
  return weight
}

/** React signs every element it makes. */
const isReact = (path: string) => readFileSync(`dist${path}`).includes('react.transitional.element')
