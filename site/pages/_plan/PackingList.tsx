import type { CollectionEntry } from 'astro:content'
import styles from './PackingList.module.css'

export type PackingListProps = NonNullable<
  CollectionEntry<'plan-pages'>['data']['sections'][number]['packing']
>

/** What to pack, to tick off; `behaviours/packing-list.ts` keeps the ticks on the device. */
export function PackingList({ lists }: PackingListProps) {
  return (
    <form className={`${styles.root} stack gap-l`} data-packing="">
      <div className={`${styles.lists} columns-l`}>
        {lists.map(({ title, items }) => (
          <fieldset key={title}>
            <legend className="text-l display">{title}</legend>
            {items.map(({ id, name, why }) => (
              <label key={id} className={styles.item}>
                <input type="checkbox" name={id} />
                <span>
                  <b>{name}</b> {why}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </form>
  )
}
