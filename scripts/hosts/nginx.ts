import { closedPolicy, workerPolicy } from '#desk/http/security-headers.ts'
import {
  hashedCaching,
  hashedFolder,
  noCaching,
  shortCaching,
  workerFile,
} from '#desk/static/file-headers.ts'
import type { HostedSite } from './hosted-site.ts'

/** Where the site lies on that machine, and which port it listens on. */
export type Place = { readonly root: string; readonly port: number }

export const usualPlace: Place = { root: '/srv/imisozi/dist', port: 80 }

/** A file for `/etc/nginx/conf.d`: what the desk answers with, for nginx 1.18 or newer. */
export function nginxFile(site: HostedSite, { root, port }: Place = usualPlace): string {
  const headers = Object.entries({
    ...site.headers,
    'content-security-policy': '$site_policy',
    'cache-control': '$site_caching',
  })
  return `# Written by npm run build:static, for the folder it has built: write it again with every build.
# Copy it to /etc/nginx/conf.d/ and let "root" say where dist/ lies. certbot --nginx adds https.

map_hash_bucket_size 256;

# The address as it was asked for.
map $request_uri $site_asked {
  "~^(?<site_path>[^?]*)" $site_path;
}
${mapOf('$site_asked', '$site_moved', '""', [...site.moved])}
${mapOf(
  '$site_asked',
  '$site_moved_below',
  '""',
  [...site.movedBelow].map(([from, to]) => [`~^${from}`, to]),
)}
${mapOf('$uri', '$site_policy', quoted(closedPolicy), [
  [`/${workerFile}`, workerPolicy],
  ['/404.html', site.notFoundPolicy],
  ...site.pages.map(({ file, policy }) => [`/${file}`, policy] as const),
])}
${mapOf('$uri', '$site_caching', quoted(shortCaching), [
  [`~^/${hashedFolder}`, hashedCaching],
  ['~\\.html$', noCaching],
  [`/${workerFile}`, noCaching],
])}
server {
  listen ${port};
  server_name ${site.siteUrl?.hostname ?? '_'};
  root ${root};

  absolute_redirect off;
  server_tokens off;
  include /etc/nginx/mime.types;
  charset utf-8;
  # The build has compressed everything once. "brotli_static on;" too, where nginx has that module.
  gzip_static on;
  gzip_vary on;

${headers.map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`).join('\n')}

  error_page 404 /404.html;
  if ($site_moved) { return 301 $site_moved$is_args$args; }

  location / { try_files $uri $uri.html @gone; }
  location = / { try_files /index.html =404; }
  location = /404 { return 404; }
  location = /404.html { internal; }
  location ~ \\.(br|gz)$ { return 404; }
  location ~ /(\\.(?!well-known/)|_headers$|_redirects$) { return 404; }
  location @gone {
    if ($site_moved_below) { return 301 $site_moved_below$is_args$args; }
    return 404;
  }
}
`
}

function mapOf(
  from: string,
  to: string,
  otherwise: string,
  entries: ReadonlyArray<readonly [string, string]>,
): string {
  const lines = entries.map(([key, value]) => `  ${quoted(key)} ${quoted(value)};`)
  return [`map ${from} ${to} {`, `  default ${otherwise};`, ...lines, '}'].join('\n')
}

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`
