import { resolve, sep } from 'node:path'
import type { AstroIntegration } from 'astro'

/** One save is several events; some editors take the file away and write it anew. */
const settledMs = 100

/**
 * While the site is developed, `content/` is read again after each change: all of it or, with an error
 * anywhere, nothing. Then the pages stay as they were and the window says what is wrong.
 */
export function reloadContent(): AstroIntegration {
  return {
    name: 'reload-content',
    hooks: {
      'astro:server:setup': ({ server, refreshContent }) => {
        const content = resolve('content') + sep
        let timer: NodeJS.Timeout
        let wasInOrder = true

        server.watcher.on('all', (_event, path) => {
          if (!resolve(path).startsWith(content)) return
          clearTimeout(timer)
          timer = setTimeout(reload, settledMs)
        })

        async function reload() {
          const error = await refreshContent?.({}).catch((error: Error) => error)
          if (error) process.stdout.write(`${error.message}\n`)
          else if (!wasInOrder) process.stdout.write('All is in order again.\n')
          wasInOrder = !error
        }
      },
    },
  }
}
