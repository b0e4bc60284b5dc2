import type { Shown } from '#sections/shared/shown.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './TourFilters.module.css'

export type TourFiltersProps = Omit<Shown<'tour-pages'>['filters'], 'clear' | 'none'>

/**
 * Spec §2: checkboxes in three groups. `tour-filters.css` hides what does not fit, so they work
 * without a script. On a phone they are folded away.
 */
export function TourFilters({ heading, category, activities, types }: TourFiltersProps) {
  const groups = Object.entries({ category, activities, types })

  return (
    // Enter on a checkbox sends its form in Firefox; outside of a dialog "dialog" sends nothing.
    <form
      id="filters"
      className={`${styles.root} sheet screen-only`}
      method="dialog"
      aria-label={heading}
    >
      <details className={styles.fold}>
        <summary className={`${styles.summary} text-l display`}>
          {heading}
          <Icon name="down" className={`${styles.arrow} chevron`} />
        </summary>
        <div className={styles.groups}>
          {groups.map(([name, { legend, labels }]) => (
            <fieldset key={name} className={styles.group}>
              <legend className={`${styles.legend} text-l display`}>{legend}</legend>
              {Object.entries(labels).map(([value, label]) => (
                <label key={value} className={styles.choice}>
                  <input type="checkbox" className={styles.box} name={name} value={value} />
                  {label}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
    </form>
  )
}
