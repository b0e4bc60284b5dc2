import { expect, test } from 'vitest'
import kit from '#core/poster/kit.json' with { type: 'json' }
import { GET, getStaticPaths } from '../pages/prints/[name].svg.ts'

const [left = 0, top = 0, width = 0, height = 0] =
  /M(\d+) (\d+)h(\d+)v(\d+)/.exec(kit.sky)?.slice(1).map(Number) ?? []

type Path = { params: { name: string }; props: Parameters<typeof GET>[0]['props'] }

async function viewsOf(): Promise<readonly (readonly [name: string, view: readonly number[]])[]> {
  const paths = (await getStaticPaths({} as never)) as unknown as readonly Path[]
  return Promise.all(
    paths.map(async ({ params, props }) => {
      const answer = await GET({ props } as never)
      const [, view = ''] = / viewBox="([^"]*)"/.exec(await answer.text()) ?? []
      return [params.name, view.split(' ').map(Number)] as const
    }),
  )
}

test('no print shows what is beyond the edge of the picture, except the whole sheet', async () => {
  const views = await viewsOf()
  expect(views.length).toBeGreaterThan(20)
  const beyond = views.filter(
    ([name, [x = 0, y = 0, wide = 0, high = 0]]) =>
      name !== 'proof' &&
      (x < left || y < top || x + wide > left + width || y + high > top + height),
  )
  expect(beyond).toEqual([])
})
