import type { ReactNode } from 'react'
import { t } from '#core/words.ts'
import { shorten } from '#desk/lib/text.ts'
import { isText, type Texts } from '#desk/website/content-folder.ts'
import { type Change, findChanges, readValue } from '#desk/website/edit-yaml.ts'
import { pageOf } from '#desk/website/kinds.ts'
import { labelFor } from '#desk/website/labels.ts'
import {
  figuresIn,
  formPath,
  previewPath,
  type ReadFigures,
  titleIn,
} from '#desk/website/parts.tsx'
import { smallPicture } from '#desk/website/schema-form.tsx'
import type { Sides, WaitingChange } from './waiting-changes.ts'

export const kindOfChange = (...[before, after]: Sides) =>
  after === null ? 'deleted' : before === null ? 'added' : 'changed'

type ChangedFileProps = {
  readonly path: string
  readonly texts: Texts
  /** For example: `Will be changed: Chantal, 3 Nov 2026, 10:00`. */
  readonly note: string
  readonly sides: Sides
  readonly hasPreview?: boolean
  readonly picture?: WaitingChange['picture']
  readonly children?: ReactNode
}

export function ChangedFile(props: ChangedFileProps) {
  const { path, texts, note, sides, hasPreview, picture, children } = props
  const [before, after] = sides
  const title = titleIn(texts, path, after ?? before)
  const page = pageOf(path)
  const differences =
    before && after && isText(path)
      ? findChanges(readValue(path, `${before}`), readValue(path, `${after}`))
      : (picture?.changes.map((change) => ({ ...change, path: change.path.slice(1) })) ?? [])
  return (
    <section className="panel stack gap-xs" aria-label={title}>
      <p>
        {after && isText(path) ? (
          <a className="strong" href={formPath(path)}>
            {title}
          </a>
        ) : (
          <strong>{title}</strong>
        )}
        <span className="quiet"> {note}</span>
      </p>
      {picture && after && (
        <img src={smallPicture(picture.name)} alt="" loading="lazy" width={160} height={120} />
      )}
      <Differences differences={differences} read={figuresIn(texts)} />
      {hasPreview && after && page && (
        <p>
          <NewTab href={`${previewPath}${page}`}>{t('View the page in the preview')}</NewTab>
        </p>
      )}
      {children}
    </section>
  )
}

type DifferencesProps = { readonly differences: readonly Change[]; readonly read: ReadFigures }

const Differences = ({ differences, read }: DifferencesProps) => (
  <dl className="differences">
    {differences.slice(0, 30).map(({ path, before, after }) => (
      <div key={path.join('.')}>
        <dt className="quiet">
          {path.map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : labelFor(part))).join(' › ')}
        </dt>
        {before !== undefined && (
          <dd>
            <del>{read(inWords(before))}</del>
          </dd>
        )}
        {after !== undefined && (
          <dd>
            <ins>{read(inWords(after))}</ins>
          </dd>
        )}
      </div>
    ))}
  </dl>
)

const inWords = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? shorten(Object.values(value).map(inWords).join(' · '), 400)
    : typeof value === 'boolean'
      ? t(value ? 'Yes' : 'No')
      : value === null || value === ''
        ? t('nothing')
        : `${value}`.replace(/^\.\/([\w/-]+)\.\w+$/, '$1')

export const NewTab = ({
  href,
  children,
}: {
  readonly href: string
  readonly children: string
}) => (
  <a href={href} target="_blank" rel="noreferrer">
    {t('{name} (opens in a new tab)', { name: children })}
  </a>
)
