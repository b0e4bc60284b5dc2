/** Decodes a part of an address. A text that is not encoded, such as "100%", stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
