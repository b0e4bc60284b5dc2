import { closedPolicy, workerPolicy } from '#desk/http/security-headers.ts'
import {
  hashedCaching,
  hashedFolder,
  noCaching,
  shortCaching,
  workerFile,
} from '#desk/static/file-headers.ts'
import type { HostedSite } from './hosted-site.ts'

/** A `.htaccess` for Apache 2.4 with mod_rewrite and mod_headers: most rented web space. */
export function apacheFile(site: HostedSite): string {
  const set = (name: string, value: string, when = '') =>
    `Header always set ${name} ${quoted(value)}${when && ` "expr=%{REQUEST_URI} =~ m#${when}#"`}`
  const below = [...site.movedBelow].flatMap(([from, to]) => [
    'RewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteCond %{REQUEST_FILENAME}.html !-f',
    `RewriteRule ^${from.slice(1)} ${to} [R=301,L]`,
  ])
  const moved = [...site.moved].filter(([from]) => !/\/$|\.html$|^\/index$/.test(from))
  return `# Written by npm run build:static, for the folder it lies in.
Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash Off
ErrorDocument 404 /404.html
AddType image/avif .avif
AddType text/javascript .js
AddDefaultCharset utf-8
AddCharset utf-8 .html .css .js .json .xml .svg .txt
<IfModule mod_brotli.c>
AddOutputFilterByType BROTLI_COMPRESS text/html text/css text/javascript text/plain application/json application/xml text/xml image/svg+xml
</IfModule>
<IfModule !mod_brotli.c>
<IfModule mod_deflate.c>
AddOutputFilterByType DEFLATE text/html text/css text/javascript text/plain application/json application/xml text/xml image/svg+xml
</IfModule>
</IfModule>

RewriteEngine On
RewriteRule (^|/)(\\.(?!well-known/)|_headers$|_redirects$) - [R=404,L]
RewriteRule \\.(br|gz)$ - [R=404,L]
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule ^404(\\.html)?$ - [R=404,L]
${moved.map(([from, to]) => `RewriteRule ^${from.slice(1)}(/|\\.html|/index\\.html)?$ ${to} [R=301,L]`).join('\n')}
# A page has one address: no .html, no slash at the end.
RewriteCond %{THE_REQUEST} ^\\S+\\s/+index(\\.html)?[?\\s]
RewriteRule ^ / [R=301,L]
RewriteCond %{THE_REQUEST} ^\\S+\\s/+([^?\\s]+?)(/index)?\\.html[?\\s]
RewriteCond %{DOCUMENT_ROOT}/%1.html -f
RewriteRule ^ /%1 [R=301,L]
RewriteCond %{DOCUMENT_ROOT}/$1.html -f
RewriteRule ^(.+?)/+$ /$1 [R=301,L]
${below.join('\n')}
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.+)$ /$1.html [L]

Header always unset X-Powered-By
${Object.entries(site.headers)
  .map(([name, value]) => set(name, value))
  .join('\n')}
${set('cache-control', shortCaching)}
${set('cache-control', hashedCaching, `^/${hashedFolder}`)}
${set('cache-control', noCaching, `(^/${workerFile}|\\.html|/)$`)}
${set('content-security-policy', closedPolicy)}
${set('content-security-policy', workerPolicy, `^/${workerFile}$`)}
${set('content-security-policy', site.notFoundPolicy, '^/404\\.html$')}
${site.pages
  .map(({ file, policy }) =>
    set(
      'content-security-policy',
      policy,
      file === 'index.html' ? '^/(index\\.html)?$' : `^/${file.replace('.', '\\.')}$`,
    ),
  )
  .join('\n')}
`
}

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`
