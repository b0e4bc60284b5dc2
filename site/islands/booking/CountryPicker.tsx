import { useCombobox } from 'downshift'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Country, type CountryId, countries, writtenCountry } from '#enquiry/dialling-codes.ts'
import styles from './CountryPicker.module.css'
import { Flag } from './Flag.tsx'
import { findCountries } from './find-countries.ts'

type Props = {
  value: CountryId
  onPick: (country: CountryId) => void
  /** What happened in the plain field that stood here before. */
  standIn: {
    readonly typed: RefObject<string | null>
    readonly hasFocus: RefObject<boolean>
    /** By pointer or finger, which opens the list. */
    readonly isPressed: RefObject<boolean>
  }
}

/** Flag, country and code: type to search, arrows and Enter to pick. Spec §2 step 1. */
export function CountryPicker({ value, onPick, standIn }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const selected = countries.find((country) => country.id === value) ?? null
  const shown = selected ? writtenCountry(selected) : ''
  const [query, setQuery] = useState(standIn.typed.current)
  const items = query === null ? countries : findCountries(query)

  const { isOpen, highlightedIndex, ...picker } = useCombobox<Country>({
    id,
    inputId: 'booking-country',
    items: [...items],
    itemToString: (country) => (country ? writtenCountry(country) : ''),
    selectedItem: selected,
    initialIsOpen: query !== null || standIn.isPressed.current,
    inputValue: query ?? shown,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem.id)
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setQuery(null) // what was searched for gives way to what is chosen
    },
    // Escape closes the list; it never unpicks the country.
    stateReducer: (state, { changes }) => ({
      ...changes,
      selectedItem: changes.selectedItem ?? state.selectedItem,
    }),
  })

  // With the swap itself: keys pressed between the two would be lost.
  useLayoutEffect(() => {
    const { current: field } = input
    if (!standIn.hasFocus.current || !field) return
    standIn.hasFocus.current = false
    field.focus()
    // What was typed goes on being typed; an untouched name is selected, to be typed over.
    if (standIn.typed.current !== null)
      field.setSelectionRange(field.value.length, field.value.length)
  }, [standIn])

  return (
    <div className={`${styles.root} stack gap-2xs`}>
      <label className="strong" {...picker.getLabelProps()} htmlFor="booking-country">
        Country code
      </label>
      <div className={styles.field}>
        <Flag id={value} />
        <input
          className={styles.input}
          {...picker.getInputProps({
            ref: input,
            onFocus: (event) => event.currentTarget.select(),
            // Letting go of the mouse would undo that in Safari. What is dragged over stays chosen.
            onMouseUp: (event) => {
              const { value, selectionStart, selectionEnd } = event.currentTarget
              const length = (selectionEnd ?? 0) - (selectionStart ?? 0)
              if (query !== null || (length > 0 && length < value.length)) return
              event.preventDefault()
              event.currentTarget.select()
            },
            onKeyDown: (event) => {
              if (event.key !== 'Enter' || isOpen) return
              event.preventDefault() // here it opens the list; NEXT has a key of its own
              picker.openMenu()
            },
            // At once and not by downshift's later word: fast typing would lose letters to it.
            onChange: (event) => setQuery(event.currentTarget.value),
          })}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <ul
        className={styles.menu}
        data-open={isOpen || undefined}
        {...picker.getMenuProps({ 'aria-label': 'Countries' })}
      >
        {isOpen &&
          items.map((item, index) => (
            <li
              key={item.id}
              className={`${styles.item} stack gap-s`}
              data-highlighted={index === highlightedIndex || undefined}
              {...picker.getItemProps({ item, index })}
            >
              <Flag id={item.id} />
              <span>{item.name}</span>
              <span className={styles.code}>{`+${item.code}`}</span>
            </li>
          ))}
        {isOpen && items.length === 0 && (
          <li className={`${styles.nothing} stack gap-s`}>
            No country found. Try its name or its code.
          </li>
        )}
      </ul>
    </div>
  )
}
