import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { operatorSchema } from '#enquiry/operator-schema.ts'
import { collectRedirects } from './collect-redirects.ts'
import { readChecked } from './read-checked.ts'
import { hasRealPosts, readFamilies, readSortedRoutes } from './read-families.ts'
import { redirectsSchema } from './site-schemas.ts'

/** The pages that are there only while something fills them. Astro leaves the folder alone. */
const folder = 'site/pages/_families'

/**
 * Builds the template's pages as long as there are entries to show on them, and tells the desk where
 * the addresses of the others lead (`.redirects.json`, which it reads and does not serve).
 */
export function samplePages(): AstroIntegration {
  return {
    name: 'sample-pages',
    hooks: {
      // While the site is developed, scripts/dev-pages.ts starts it again where this comes out differently.
      'astro:config:setup': ({ injectRoute }) => {
        const { real, sample } = readSortedRoutes()
        for (const file of globSync('**/*.astro', { cwd: folder })) {
          const pattern = `/${file.replaceAll('\\', '/').replace(/(\/index)?\.astro$/, '')}`
          if ([...real, ...sample].some(({ path }) => path === pattern))
            injectRoute({ pattern, entrypoint: `./${folder}/${file}` })
        }
        if (hasRealPosts()) {
          injectRoute({ pattern: '/blog/feed.xml', entrypoint: `./${folder}/blog/feed.xml.ts` })
        }
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
