import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { AstroIntegration } from 'astro'
import { operatorSchema } from '#core/operator-schema.ts'
import { languageCodes, otherLanguages, pathIn } from '#core/words.ts'
import { redirectsSchema } from '#site/content/schemas/site.ts'
import { readChecked } from './read-files.ts'
import { collectRedirects, hasRealPosts, readFamilies, readSortedRoutes } from './routes.ts'

/** Astro ignores this folder because of the underscore. */
const folder = 'site/pages/_families'

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
              pattern: pathIn(language, '/blog/feed.xml'),
              entrypoint: `./${folder}/blog/feed.xml.ts`,
            })
      },
      'astro:build:done': async ({ dir, pages }) => {
        const redirects = collectRedirects({
          moved: readChecked('content/redirects.yaml', redirectsSchema),
          routes: readSortedRoutes(),
          families: readFamilies(),
          samplePages: readChecked('content/operator.yaml', operatorSchema).samplePages,
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
        for (const file of files.filter((name) => !/(^|[/\\])_/.test(name))) {
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

/** Reads all of `content/` again after each change during development. If it is invalid, the pages do not change. */
export function reloadContent(): AstroIntegration {
  return {
    name: 'reload-content',
    hooks: {
      'astro:server:setup': ({ server, refreshContent }) => {
        const content = resolve('content') + sep
        let timer: NodeJS.Timeout
        let wasValid = true

        server.watcher.on('all', (_event, path) => {
          if (!resolve(path).startsWith(content)) return
          clearTimeout(timer)
          timer = setTimeout(reload, settledMs)
        })

        async function reload() {
          const error = await refreshContent?.({}).catch((error: Error) => error)
          if (error) process.stdout.write(`${error.message}\n`)
          else if (!wasValid) process.stdout.write('The content is valid again.\n')
          wasValid = !error
        }
      },
    },
  }
}
