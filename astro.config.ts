import { readFileSync } from 'node:fs'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { languageCodes } from './core/words.ts'
import { oldestBrowsers } from './site/build/browsers.ts'
import { shortClassName } from './site/build/class-names.ts'
import { checkedContent, samplePages, translatedPages } from './site/build/integrations.ts'
import { lazyScripts } from './site/build/lazy-scripts.ts'
import { ownScripts } from './site/build/own-scripts.ts'
import { shortProperties } from './site/build/property-names.ts'
import { layerFileName } from './site/images/layer-file-name.ts'
import { removeOriginals } from './site/images/remove-originals.ts'
import { siteAddress } from './site/lib/site-address.mjs'
import { fileOf, parsePage, readPage } from './site/search/read-page.ts'
import { searchIndex } from './site/search/search-index.ts'

// Set by `npm run dev` only. The desk serves a built site itself.
const desk = process.env.DESK_URL
const proxy = desk ? { '/api': desk, '/healthz': desk, '/readyz': desk } : {}

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
      // Effort 0 with 4:2:0 takes 20 ms per crop, and effort 1 with 4:4:4 takes 90 ms. File sizes are the same, and the
      // SSIM against the original is 0.819 and 0.820 (six posters, three sizes).
      config: {
        avif: { effort: 0, chromaSubsampling: '4:2:0' },
        jpeg: { mozjpeg: true },
      },
    },
  },
  vite: {
    server: { proxy },
    ...(process.env.OUT_DIR && {
      css: { modules: { generateScopedName: shortClassName } },
      plugins: [shortProperties()],
    }),
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Shortens script names such as `….astro_astro_type_script_index_0_lang`, since every page contains them.
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
      // Copies constants that a page's script shares with an island into both. A shared module would keep the script
      // from being inlined and cost two requests.
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          assetFileNames: ({ originalFileNames: [file = ''] }) =>
            layerFileName(file) ?? '_astro/[name].[hash][extname]',
        },
      },
      // Keeps ornaments, fonts and larger scripts as separate files, so that the browser caches one copy. Astro
      // decides for the rest.
      assetsInlineLimit: (file, content) =>
        /\.(svg|png|woff2|css)$/.test(file) || content.length > 1000 ? false : undefined,
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
    checkedContent(),
    samplePages(),
    translatedPages(),
    searchIndex(),
    removeOriginals(),
    lazyScripts(),
    ownScripts(),
  ],
})

function isIndexable(address: string) {
  const path = new URL(address).pathname.replace(/(.)\/$/, '$1')
  return readPage(parsePage(readFileSync(`${outDir}${fileOf(path)}`, 'utf8')), path) !== null
}
