/** Whether people's words may be sent there: encrypted, or not leaving this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}

/** Whether a safe address may lead to another one. What is elsewhere has no business on this machine. */
export function isSafeRedirect(from: string, to: string): boolean {
  const isHere = (url: string) => isThisMachine(new URL(url).hostname)
  return isSafeAddress(to) && (isHere(from) || !isHere(to))
}

const isThisMachine = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
