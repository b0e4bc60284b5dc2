import type { AstroIntegration } from 'astro'

/**
 * `import address from './x.ts?lazy'` gives the built address of a module, for a later `import(address)`. The
 * module shares chunks with the rest of the site. A plain `import()` would add a bundler helper to each page that uses
 * it: 0.8 kB of the 3 kB of script.
 */
export function lazyScripts(): AstroIntegration {
  return {
    name: 'lazy-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig, command }) => {
        updateConfig({ vite: { plugins: [command === 'build' ? emitted : served] } })
      },
    },
  }
}

const ending = /\?lazy$/

type Emits = {
  readonly environment: { readonly name: string }
  readonly emitFile: (chunk: { type: 'chunk'; id: string }) => string
}
type Resolves = {
  readonly resolve: (id: string, importer?: string) => Promise<{ readonly id: string } | null>
}

async function resolveId(this: Resolves, id: string, importer?: string) {
  if (!ending.test(id)) return null
  const found = await this.resolve(id.replace(ending, ''), importer)
  return found && `${found.id}?lazy`
}

const emitted = {
  name: 'lazy-scripts',
  enforce: 'pre',
  resolveId,
  load(this: Emits, id: string) {
    if (!ending.test(id)) return null
    // Nothing is imported on demand while pages are rendered.
    if (this.environment.name !== 'client') return 'export default ""'
    const chunk = this.emitFile({ type: 'chunk', id: id.replace(ending, '') })
    return `export default import.meta.ROLLUP_FILE_URL_${chunk}`
  },
} as const

// In development, React Refresh must be initialised first.
const preamble = (id: string) =>
  id.endsWith('.tsx?lazy') ? "import '@vitejs/plugin-react/preamble'\n" : ''

const served = {
  name: 'lazy-scripts',
  enforce: 'pre',
  resolveId,
  load(id: string) {
    if (!ending.test(id)) return null
    const address = `/@fs${id.replace(ending, '')}`
    return `${preamble(id)}export default ${JSON.stringify(address)}`
  },
} as const
