/** A custom property of a stylesheet: `{ name: '--color-page', value: '#f7eee0' }`. */
export type Token = { name: string; value: string }

/** Every custom property a stylesheet declares, in its order. */
export function readTokens(css: string): Token[] {
  return [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
}
