import type { AstroIntegration } from 'astro'

/**
 * Lets `import()` in the browser be what it is. The bundler wraps each in a helper of 0.8 kB that
 * fetches styles and neighbours of a module ahead; ours have their styles in the page, and every page
 * would carry it.
 */
export function plainImports(): AstroIntegration {
  return {
    name: 'plain-imports',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [helper] } })
      },
    },
  }
}

const helper = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
} as const
