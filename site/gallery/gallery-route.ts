import type { AstroIntegration } from 'astro'

/** `/gallery` while the site is developed; a build does not have it. */
export function galleryRoute(): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return
        injectRoute({ pattern: '/gallery', entrypoint: './site/gallery/gallery.astro' })
      },
    },
  }
}
