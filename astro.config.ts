import { readFileSync } from 'node:fs'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { languageCodes } from './enquiry/words.ts'
import { oldestBrowsers } from './site/browsers.ts'
import { reloadContent, samplePages, translatedPages } from './site/content/integrations.ts'
import { removeOriginals } from './site/images/remove-originals.ts'
import { lazyScripts } from './site/lazy-scripts.ts'
import { fileOf, readPage } from './site/search/read-page.ts'
import { searchIndex } from './site/search/search-index.ts'
import { siteAddress } from './site/site-address.mjs'
import { shortClassName } from './site/styles/class-names.ts'

// Set by `npm run dev` only: a built site is served by the desk.
const desk = process.env.DESK_URL
const proxy = desk ? { '/api': desk, '/healthz': desk, '/readyz': desk } : {}

// scripts/build.ts builds in a separate folder, and then replaces the site that is served.
const outDir = process.env.OUT_DIR ?? 'dist'

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: `./${outDir}`,
  cacheDir: './.cache/astro',
  site: siteAddress(process.env),
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  image: {
    service: {
      entrypoint: './site/images/crop-service.ts',
      // Effort 0 with 4:2:0 takes 20 ms a crop, effort 1 with 4:4:4 takes 90; the files have the
      // same size, and SSIM against the original is 0.819 and 0.820 (six posters, three sizes).
      config: {
        avif: { effort: 0, chromaSubsampling: '4:2:0' },
        jpeg: { mozjpeg: true },
      },
    },
  },
  vite: {
    server: { proxy },
    // During development, class names say which file they come from.
    ...(process.env.OUT_DIR && {
      css: { modules: { generateScopedName: shortClassName } },
    }),
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Astro's names of page scripts end in `.astro_astro_type_script_index_0_lang`, and every
            // page would contain them.
            output: {
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js`,
            },
          },
        },
      },
    },
    build: {
      target: [...oldestBrowsers],
      cssTarget: [...oldestBrowsers],
      // A constant that a page's script shares with an island is copied into both. As a separate module
      // it would keep the script from being inlined, and cost two requests.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
      // Ornaments, fonts and all but the smallest scripts stay files: one copy in the cache instead of
      // one per page. Astro decides about other scripts: it inlines small ones.
      assetsInlineLimit: (file, content) =>
        /\.(svg|woff2|css)$/.test(file) || content.length > 1000 ? false : undefined,
    },
  },
  integrations: [
    react(),
    sitemap({
      filter: isIndexable,
      i18n: {
        defaultLocale: 'en',
        locales: Object.fromEntries(languageCodes.map((code) => [code, code])),
      },
    }),
    samplePages(),
    translatedPages(),
    searchIndex(siteAddress(process.env)),
    removeOriginals(),
    reloadContent(),
    lazyScripts(),
  ],
})

/** A page that asks not to be indexed is not in the sitemap either. The built page decides. */
function isIndexable(address: string) {
  const path = new URL(address).pathname.replace(/(.)\/$/, '$1')
  return readPage(readFileSync(`${outDir}${fileOf(path)}`, 'utf8'), path) !== null
}
