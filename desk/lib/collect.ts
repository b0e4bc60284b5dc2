/** Reads a stream whole. `buffer` of `node:stream/consumers` takes twice the memory. */
export const collect = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(stream))
