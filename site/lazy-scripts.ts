import type { AstroIntegration } from 'astro'

/**
 * `import address from './x.ts?lazy'`: where the module lies once it is built, for an `import()` when
 * somebody wants it. It shares its modules with the rest of the site. A plain `import()` would bring a
 * helper of the bundler's into every page that has one: 0.8 kB of the 3 kB of script.
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

type Emits = { readonly emitFile: (chunk: { type: 'chunk'; id: string }) => string }
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
    const chunk = this.emitFile({ type: 'chunk', id: id.replace(ending, '') })
    return `export default import.meta.ROLLUP_FILE_URL_${chunk}`
  },
  applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
} as const

// While it is developed, what React refreshes needs to be told before.
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
