import type { APIRoute, GetStaticPaths } from 'astro'
import { wordsInBrowser } from '#core/server/in-language.ts'
import { otherLanguages } from '#core/words.ts'

export const getStaticPaths: GetStaticPaths = () =>
  otherLanguages.map((language) => ({ params: { language } }))

export const GET: APIRoute = ({ params }) =>
  Response.json(wordsInBrowser[params['language'] as keyof typeof wordsInBrowser])
