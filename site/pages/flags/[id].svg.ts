import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'
import { countries } from '#core/contact/countries.ts'

// Images, since Windows has no flag emoji (spec §2 step 1: "flag, code, country name").
const drawings = join(process.cwd(), 'node_modules/country-flag-icons/3x2')

export const getStaticPaths: GetStaticPaths = () => countries.map(({ id }) => ({ params: { id } }))

export const GET: APIRoute = async ({ params }) =>
  new Response(await readFile(join(drawings, `${params.id}.svg`)), {
    headers: { 'content-type': 'image/svg+xml' },
  })
