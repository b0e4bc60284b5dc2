/**
 * Bytes that look random and are the same for the same text: a fill like `crypto.getRandomValues`.
 * As hard to guess as the text is; no secret may rest on them.
 */
export function repeatableBytes(
  text: string,
): (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> {
  const next = generator(mix(text))
  return (bytes) => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = next() & 0xff
    return bytes
  }
}

type Four = readonly [number, number, number, number]

/** cyrb128: 128 bits of a text. Not `crypto.subtle`, which plain http does not have. */
function mix(text: string): Four {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}

/** sfc32, after the rounds it needs to forget what it was started with. */
function generator([first, second, third, fourth]: Four): () => number {
  let [a, b, c, count] = [first, second, third, fourth]
  const next = () => {
    const sum = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let round = 0; round < 15; round += 1) next()
  return next
}
