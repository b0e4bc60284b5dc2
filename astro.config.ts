import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

// Set by `npm run dev` only: a built site has its desk in front of it, not behind.
const desk = process.env.DESK_URL
const proxy = desk ? { '/api': desk, '/healthz': desk, '/readyz': desk } : {}

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  cacheDir: './.cache/astro',
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: { server: { proxy } },
})
