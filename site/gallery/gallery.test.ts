import { expect, test } from 'vitest'
import { galleryRoute } from './gallery-route.ts'

test.each([
  // command   routes
  ['dev', ['/gallery']],
  ['build', []],
  ['preview', []],
  ['sync', []],
] as const)('astro %s has the routes %j of the gallery', async (command, routes) => {
  const injected: string[] = []
  const setUp = galleryRoute().hooks['astro:config:setup']
  const injectRoute = ({ pattern }: { pattern: string }) => injected.push(pattern)
  // Of the many things a hook is given, these are the two it looks at.
  await setUp?.({ command, injectRoute } as unknown as Parameters<typeof setUp>[0])
  expect(injected).toEqual(routes)
})
