const definition = /^(--[\w-]+):([\s\S]*)$/
const registered = /@property\s+(--[\w-]+)/g
const use = /var\((--[\w-]+)\)/g

/**
 * Writes the values of constants where a style uses them: of custom properties that the root defines, once and whatever
 * the medium, and nothing else sets. Looking one up costs the browser time for each element that uses it, and the name of
 * most is as long as the value. The definitions stay.
 */
export function writeOutConstants(css: string, isSet: (name: string) => boolean): string {
  const values = rootValues(css)
  const resolve = (text: string): string =>
    text.replace(use, (whole, name) => {
      const value = isSet(name) ? undefined : values.get(name)
      const resolved = value === undefined ? whole : resolve(value)
      return resolved.includes('var(') ? whole : resolved
    })
  return resolve(css)
}

/** Returns the values of the custom properties that are defined in one place, a rule of the root. */
function rootValues(css: string): ReadonlyMap<string, string> {
  const once = new Map<string, string>()
  const others = new Set([...css.matchAll(registered)].map(([, name = '']) => name))
  const open: string[] = []
  for (const [token, prelude] of css.matchAll(/([^{};]*)\{|\}|[^{};]+/g)) {
    if (prelude !== undefined) open.push(prelude.trim())
    else if (token === '}') open.pop()
    else {
      const [, name, value] = definition.exec(token.trim()) ?? []
      if (name === undefined || value === undefined) continue
      if (once.has(name) || !isRoot(open)) others.add(name)
      else once.set(name, value)
    }
  }
  return new Map([...once].filter(([name]) => !others.has(name)))
}

const isRoot = (open: readonly string[]): boolean =>
  open.at(-1) === ':root' && open.slice(0, -1).every((prelude) => prelude.startsWith('@layer'))
