import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What makes a sign-in link genuine. It is made from the link's id and a key each time it is needed, by
 * the email and by the page, and is kept nowhere: whoever reads the store cannot sign in with it.
 */
export type SignInTokens = {
  readonly pathOf: (id: string) => string
  readonly isGenuine: (id: string, signature: string) => boolean
}

export function signInTokens(key: Buffer): SignInTokens {
  // The purpose is signed too, so that nothing else that is ever signed can stand in for it. As hex: no
  // sign at the end that a mail program cuts off.
  const signatureOf = (id: string) =>
    createHmac('sha256', key).update(`sign in\n${id}`).digest('hex')
  return {
    pathOf: (id) => `/desk/sign-in/${id}/${signatureOf(id)}`,
    isGenuine(id, signature) {
      const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(id))]
      return given.length === own.length && timingSafeEqual(given, own)
    },
  }
}
