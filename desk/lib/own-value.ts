/** Looks up a name that somebody typed, which may be `constructor` or `__proto__`. */
export const ownValue = (values: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(values, key) ? values[key] : undefined
