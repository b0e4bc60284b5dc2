import { closedPolicy, workerPolicy } from '#desk/http/security-headers.ts'
import {
  hashedCaching,
  hashedFolder,
  noCaching,
  shortCaching,
  workerFile,
} from '#desk/static/file-headers.ts'
import type { HostedSite } from './hosted-site.ts'
import { type Place, usualPlace } from './nginx.ts'

/** A Caddyfile, for Caddy 2.6 or newer; with a public address in SITE_URL it fetches https by itself. */
export function caddyFile(site: HostedSite, { root, port }: Place = usualPlace): string {
  const isPublic = site.siteUrl?.protocol === 'https:' && port === usualPlace.port
  const headers = headersOf(site, '{site_policy}', '{site_caching}')
  const below = [...site.movedBelow].map(([from, to], index) => {
    const name = `@below${index}`
    return `\t${name} {
\t\tpath ${from}*
\t\tnot file {path} {path}.html
\t}
\tredir ${name} ${to}{site_query} 301`
  })
  return `# Written by npm run build:static, for the folder it has built: write it again with every build.
# Copy it to /etc/caddy/Caddyfile and let "root" say where dist/ lies.

${isPublic ? site.siteUrl?.host : `http://:${port}`} {
	root * ${root}

	map {query} {site_query} {
		~^$ ""
		~^(.+)$ "?\${1}"
	}
${mapOf('site_moved', '""', [...site.moved])}
${mapOf('site_policy', quoted(closedPolicy), [
  [`/${workerFile}`, workerPolicy],
  // Headers are written when the address has become that of the file.
  ...site.pages.map(({ address, file, policy }) => [pathOf(address, file), policy] as const),
])}
${mapOf('site_caching', quoted(noCaching), [
  [`~^/${hashedFolder}`, hashedCaching],
  [`/${workerFile}`, noCaching],
  ['~\\.html$', noCaching],
  ['~\\.', shortCaching],
])}
	@moved expression \`{site_moved} != ""\`
	redir @moved {site_moved}{site_query} 301
${below.join('\n')}
	@hidden path *.br *.gz /.* /_headers /_redirects /404 /404.html
	error @hidden 404

	header {
${headers}
		-server
	}

	try_files {path} {path}.html
	file_server {
		precompressed br gzip
	}

	handle_errors {
		header {
${headersOf(site, site.notFoundPolicy, noCaching)}
			-server
		}
		rewrite * /404.html
		file_server
	}
}
`
}

function headersOf({ headers }: HostedSite, policy: string, caching: string): string {
  const all = { ...headers, 'content-security-policy': policy, 'cache-control': caching }
  return Object.entries(all)
    .map(([name, value]) => `\t\t${name} ${quoted(value)}`)
    .join('\n')
}

const pathOf = (address: string, file: string) => (address === '/' ? '/' : `/${file}`)

function mapOf(
  to: string,
  otherwise: string,
  entries: ReadonlyArray<readonly [string, string]>,
): string {
  const lines = entries.map(([key, value]) => `\t\t${key} ${quoted(value)}`)
  return [`\tmap {path} {${to}} {`, ...lines, `\t\tdefault ${otherwise}`, '\t}'].join('\n')
}

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`
