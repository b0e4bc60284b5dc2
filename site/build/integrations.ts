import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { AstroIntegration } from 'astro'
import { languageCodes, otherLanguages, pathIn } from '#core/words.ts'
import {
  collectRedirects,
  feedPath,
  hasRealPosts,
  readFamilies,
  readSortedRoutes,
} from '#site/content/addresses.ts'
import { checkContent } from '#site/content/check/content-errors.ts'
import { readContent, renewContent } from '#site/content/read-content.ts'

/** Outside `pages/`, so that Astro does not make their routes itself. */
const folder = 'site/sample-pages'

/** Injects the template's pages that have entries, and writes redirects for the others. */
export function samplePages(): AstroIntegration {
  return {
    name: 'sample-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute, command }) => {
        const { real, sample } = readSortedRoutes()
        for (const file of globSync('**/*.astro', { cwd: folder })) {
          const pattern = `/${file.replaceAll('\\', '/').replace(/(\/index)?\.astro$/, '')}`
          const isShown = [...real, ...sample].some(({ path }) => path === pattern)
          if (isShown || command === 'dev')
            injectRoute({ pattern, entrypoint: `./${folder}/${file}` })
          if (real.some(({ path }) => path === pattern))
            for (const language of otherLanguages)
              injectRoute({ pattern: `/${language}${pattern}`, entrypoint: `./${folder}/${file}` })
        }
        if (hasRealPosts() || command === 'dev')
          for (const language of languageCodes)
            injectRoute({
              pattern: pathIn(language, feedPath),
              entrypoint: `./${folder}/blog/feed.xml.ts`,
            })
      },
      'astro:build:done': async ({ dir, pages }) => {
        const redirects = collectRedirects({
          moved: readContent('redirects'),
          routes: readSortedRoutes(),
          families: readFamilies(),
          samplePages: readContent('operator').samplePages,
          built: new Set(pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`)),
        })
        await writeFile(new URL('.redirects.json', dir), JSON.stringify(redirects))
      },
    },
  }
}

export function translatedPages(): AstroIntegration {
  return {
    name: 'translated-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        const files = globSync('{**/*.astro,trips.json.ts}', { cwd: 'site/pages' })
        for (const file of files) {
          const address = `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.(astro|ts)$/, '')
          for (const language of otherLanguages)
            injectRoute({ pattern: `/${language}${address}`, entrypoint: `./site/pages/${file}` })
        }
      },
    },
  }
}

/** The wait after the last file event. Saving causes several, and some editors delete the file first. */
const settledMs = 100

/** Stops a build with all errors in `content/`. During development, pages keep the last valid content. */
export function checkedContent(): AstroIntegration {
  return {
    name: 'checked-content',
    hooks: {
      'astro:config:setup': checkContent,
      'astro:server:setup': ({ server }) => {
        const content = resolve('content') + sep
        let timer: NodeJS.Timeout
        let wasValid = true
        renewContent()

        server.watcher.on('all', (_event, path) => {
          if (!resolve(path).startsWith(content)) return
          clearTimeout(timer)
          timer = setTimeout(reload, settledMs)
        })

        async function reload() {
          const error = await checkContent().catch((error: Error) => error)
          if (error) process.stdout.write(`${error.message}\n`)
          else {
            renewContent()
            for (const { hot } of Object.values(server.environments))
              hot.send('astro:content-changed', {})
            server.environments.client.hot.send({ type: 'full-reload' })
            if (!wasValid) process.stdout.write('The content is valid again.\n')
          }
          wasValid = !error
        }
      },
    },
  }
}
