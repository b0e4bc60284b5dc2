import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { t } from '#core/words.ts'
import { pagePolicy, readOwnScripts } from '#desk/http/policies.ts'
import { sendMissing } from '#desk/shell/layout.tsx'
import { pageOf } from '#desk/website/kinds.ts'
import {
  type ContentOptions,
  changesPath,
  formPath,
  previewPath,
  typeOf,
} from '#desk/website/parts.tsx'

/** The site with the changes that are not on it yet, for members. */
export const contentPreviewRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { content, publisher } = options.editor

  app.post('/desk/content/preview', async (_request, reply) => {
    publisher.preview()
    return reply.redirect(changesPath, 303)
  })

  app.get<{ Params: { '*': string } }>(`${previewPath}/*`, async ({ params }, reply) => {
    const preview = await publisher.findPreview()
    if (preview === null) return reply.redirect(changesPath, 303)
    const { folder, index } = preview
    const file = index.get(`/${params['*']}`) ?? index.get('/404')
    if (file === undefined) return sendMissing(options, reply)
    const bytes = await readFile(join(folder, file))
    if (!file.endsWith('.html')) return reply.type(typeOf(file)).send(bytes)
    const address = `/${params['*']}`
    const form = (await content.list()).find((path) => pageOf(path) === address)
    const html = inPreview(bytes.toString(), form)
    return (
      reply
        .type('text/html; charset=utf-8')
        // The page is the site's: in the site's group its scripts cannot reach the desk's pages.
        .header('cross-origin-opener-policy', 'same-origin')
        .header(
          'content-security-policy',
          pagePolicy(html, [], await readOwnScripts(folder)).replace(
            /(connect-src|form-action|worker-src) [^;]+/g,
            "$1 'none'",
          ),
        )
        .send(html)
    )
  })
}

const inPreview = (html: string, form: string | undefined) =>
  html
    .replaceAll(/\b(href|src|action|poster|data-src)="\/(?!\/)/g, `$1="${previewPath}/`)
    .replaceAll(/\b(srcset|imagesrcset)="([^"]*)"/gi, (_, name: string, value: string) => {
      const inside = value.replaceAll(/(^|, *)\/(?!\/)/g, `$1${previewPath}/`)
      return `${name}="${inside}"`
    })
    .replaceAll(/url\((["']?)\/(?!\/)/g, `url($1${previewPath}/`)
    .replace(/<body\b[^>]*>/, (body) => body + renderToStaticMarkup(<PreviewBar form={form} />))

const previewBarStyle =
  '.preview-bar{position:sticky;z-index:99;inset-block-start:0;margin:0;background:#fff;color:#222;text-align:center}.preview-bar>:not(style){display:inline-block;padding:.85em .5em}'

const PreviewBar = ({ form }: { readonly form: string | undefined }) => (
  <p className="preview-bar">
    <style>{previewBarStyle}</style>
    <strong>{t('Preview')}</strong>{' '}
    {form !== undefined && <a href={formPath(form)}>{t('Edit this page')}</a>}{' '}
    <a href={changesPath}>{t('Changes')}</a>
  </p>
)
