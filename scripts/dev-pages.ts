/** The pages of `npm run dev`, made anew as they are edited. scripts/dev.mjs runs it. */
import { watch } from 'node:fs'
import { dev } from 'astro'
import { ContentError } from '#site/content/read-files.ts'
import { hasRealPosts, readSortedRoutes } from '#site/content/routes.ts'

let port = Number(process.env['PORT'])
let routes = ''
routes = describeRoutes()
let server: Awaited<ReturnType<typeof dev>> | undefined = await startPages().catch(giveUp)
port = server.address.port
console.log(`Look at http://localhost:${port}
What the forms send is kept in ${process.env['DATA_DIR']}, apart from real enquiries, and every email\nthere is stands in ${process.env['DATA_DIR']}/emails.html. Ctrl+C stops.`)

let soon: NodeJS.Timeout | undefined
let turn = Promise.resolve()
watch('content', { recursive: true }, () => {
  // An editor's one save is several events.
  clearTimeout(soon)
  soon = setTimeout(() => {
    turn = turn.then(startAgainForNewRoutes)
  }, 150)
})

/** Which pages there are is settled when Astro starts; it takes up all else by itself. */
async function startAgainForNewRoutes() {
  const now = describeRoutes()
  if (server && now === routes) return
  routes = now
  await server?.stop()
  server = await startPages().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    console.error('The pages start again when this is corrected.')
    return undefined
  })
}

/** Astro tells of each of its steps; what is left are warnings and errors. */
function startPages() {
  return dev({ logLevel: 'warn', server: { port } })
}

/** All that decides which pages there are. With an error in it, they are those from before. */
function describeRoutes(): string {
  try {
    return JSON.stringify([readSortedRoutes(), hasRealPosts()])
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return routes
  }
}

function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.stack || error.message : error)
  process.exit(1)
}
