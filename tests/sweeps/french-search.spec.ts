import { indexPages } from '#site/scripts/search/find-pages.ts'
import { expect, test } from '../site.ts'
import { frenchQuestions } from './french-questions.ts'

test('§1: questions as French people ask them lead to the right French page', async ({ desk }) => {
  const find = indexPages(await (await desk.get('/fr/search.json')).json())
  for (const [typed, path] of frenchQuestions)
    expect.soft(find(typed)?.[0]?.page.path, typed).toBe(path)
})
