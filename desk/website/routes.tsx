import type { FastifyPluginAsync } from 'fastify'
import { t } from '#core/words.ts'
import { NarrowPage, type ShellOptions, sendPage } from '#desk/shell/layout.tsx'
import { contentEntryRoutes } from './entry.tsx'
import { contentRoutes } from './pages.tsx'
import { contentPicturesRoutes } from './pictures/pages.tsx'
import { contentChangesRoutes } from './publish/changes.tsx'
import { contentPreviewRoutes } from './publish/preview.tsx'
import type { Editor } from './publish/publish-content.ts'
import { contentPublishedRoutes } from './publish/published.tsx'
import { contentUploadRoutes } from './publish/upload.tsx'
import { contentTranslateRoutes } from './translation-page.tsx'

export type WebsiteOptions = ShellOptions & {
  /** Null if the site's content is edited elsewhere. */
  readonly editor: Editor | null
}

const pages = [
  contentRoutes,
  contentEntryRoutes,
  contentTranslateRoutes,
  contentPicturesRoutes,
  contentChangesRoutes,
  contentPreviewRoutes,
  contentPublishedRoutes,
  contentUploadRoutes,
]

/** The pages of the editor. */
export const websiteRoutes: FastifyPluginAsync<WebsiteOptions> = async (app, options) => {
  const { editor } = options
  if (editor !== null) {
    for (const routes of pages) await app.register(routes, { ...options, editor })
    return
  }
  app.get('/desk/content', async (_request, reply) =>
    sendPage(options, reply, {
      title: t('Website'),
      place: 'content',
      content: <EditedElsewhere />,
    }),
  )
}

const EditedElsewhere = () => (
  <NarrowPage heading={t('Website')}>
    <p>
      {t(
        'This desk cannot change the site’s content, because it does not have the site’s source files. This happens when it runs in a container, for example.',
      )}
    </p>
    <p>
      {t(
        'Run npm start on a laptop with the project’s folder and edit at /desk/content. Publish there, then deploy the site as before: docs/hosting.md, “Texts without the editor”.',
      )}
    </p>
  </NarrowPage>
)
