import type { ReactNode } from 'react'
import { t } from '#core/words.ts'
import type { Db } from '#desk/db/tables.ts'
import type { Act } from '#desk/enquiries/activities.ts'
import { itemWords } from '#desk/enquiries/event-words.ts'
import type { ActivityName } from '#desk/enquiries/life.ts'
import { isUndoable, UndoForm, undo } from '#desk/enquiries/one/undo.tsx'
import { impossibleNow } from '#desk/enquiries/wording.ts'
import { isOvertaken } from '#desk/lib/version.ts'
import { changedMeanwhile } from '#desk/shell/conflicts.ts'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import type { TripAction, TripPageProps } from './read-trip-page.ts'

// The tasks and payments of a trip: each is a row that can be removed, and brought back.

type Rows<Item> = {
  /** The row of an id on the page. Undefined if it is gone. */
  readonly find: (page: TripPageProps, id: string) => Item | undefined
  readonly versionOf: (item: Item) => string
  /** The section of the page that has the row. */
  readonly section: string
}

type TripCall = Parameters<TripAction>[0]

type RowChange<Item> = {
  /** Whether what the form asks for is so already. */
  readonly isSo: (item: Item | undefined, call: TripCall) => boolean
  readonly change: (item: Item, call: TripCall) => ReturnType<TripAction>
}

/** Changes a row, unless somebody else changed it meanwhile. What is already so is no conflict. */
export const changeRow =
  <Item,>(
    { find, versionOf, section }: Rows<Item>,
    { isSo, change }: RowChange<Item>,
  ): TripAction =>
  async (call) => {
    const item = find(call.page, call.id)
    if (isSo(item, call)) return section
    return item === undefined || isOvertaken(call.fields['seen'], versionOf(item))
      ? { error: changedMeanwhile() }
      : change(item, call)
  }

/** Removes a row. One that is gone has been removed. */
export const removeRow = <Item,>(
  rows: Rows<Item>,
  remove: (db: Db, act: Act, item: Item) => Promise<unknown>,
): TripAction =>
  changeRow(rows, {
    isSo: (item) => item === undefined,
    async change(item, { act, options }) {
      const removal = act()
      await remove(options.db, removal, item)
      return `?done=${removal.id}#done`
    },
  })

type RowProps = {
  /** The address of what the row shows. */
  readonly path: string
  /** The version of what the row shows. */
  readonly seen: string
  readonly name: string
  readonly tone?: 'late' | undefined
  readonly first: ReactNode
  readonly children: ReactNode
}

export const Row = ({ path, seen, name, tone, first, children }: RowProps) => (
  <li className="trip-entry" data-tone={tone}>
    <PostForm action={`${path}/remove`} seen={seen}>
      {first}
      <span>{children}</span>
      <Button variant="link" aria-label={t('Remove {name}', { name })}>
        {t('Remove')}
      </Button>
    </PostForm>
  </li>
)

type RemovedProps = { readonly page: TripPageProps; readonly name: ActivityName }

/** Says what was just removed, and offers to bring it back. */
export function Removed({ page, name }: RemovedProps) {
  const { enquiry, activities, done } = page
  const activity = activities.find((one) => one.id === done)
  if (activity?.name !== name || !isUndoable(activity, activities)) return null
  return (
    <div className="notice cluster" id="done" role="status" tabIndex={-1}>
      <p>{t('Removed: {name}.', { name: itemWords(activity.detail) })}</p>
      <UndoForm {...{ enquiry, activity, activities }} action="trip/undo" />
    </div>
  )
}

const undoRemoval: TripAction = async ({ page, fields, act, options }) => {
  const activity = page.activities.find(({ id }) => id === fields['activity'])
  const isUndone = activity && (await undo(options.db, act(), activity.id)) === 'done'
  if (isUndone) return activity.name === 'task changed' ? '#checklist' : '#money'
  return { error: impossibleNow() }
}

export const undoActions = { '/undo': undoRemoval }
