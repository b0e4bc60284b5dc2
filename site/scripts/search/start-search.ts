import { type FindPages, indexPages, type SearchFile } from './find-pages.ts'
import looks from './results.css?url'
import { showResult } from './results.ts'
import { slashKey } from './slash.ts'

const maxShown = 10

// Runs when it is fetched: page-finder.ts.
const finder = document.getElementById('finder')
const input = finder?.querySelector<HTMLInputElement>('[type=search]')
if (finder && input) startSearch(finder, input)

/**
 * Searches as one types. Until the index is there, and where it cannot be had, the list of pages is
 * narrowed to the titles with what is typed.
 */
function startSearch(finder: HTMLElement, input: HTMLInputElement): void {
  const status = finder.querySelector('[role=status]')
  const nothing = finder.querySelector<HTMLElement>('[data-nothing]')
  const ask = nothing?.querySelector('a')
  const results = finder.querySelector('[data-results]')
  const template = finder.querySelector('template')
  const titles = finder.querySelector<HTMLElement>('[data-titles]')
  const slash = finder.querySelector<HTMLInputElement>('[type=checkbox]')
  if (!status || !nothing || !results || !template || !titles || !slash) return
  let findPages: FindPages | undefined
  let isLoading = false

  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = looks
  document.head.append(sheet)

  const look = () => {
    const typed = input.value.trim()
    const found = findPages?.(typed)
    const count = findPages ? (found?.length ?? null) : narrowTitles(titles, typed)
    const shown = found?.slice(0, maxShown) ?? []
    results.replaceChildren(...shown.map((page, index) => showResult(template, page, index)))
    titles.hidden = shown.length > 0
    titles.dataset['titles'] = count ? 'narrowed' : ''
    const isPart = found?.[0]?.isPart ?? false
    const isAnswered = count !== 0 && !isPart
    nothing.hidden = isAnswered
    if (!isAnswered) ask?.setAttribute('href', `/contact?ask=${encodeURIComponent(typed)}`)
    status.textContent = inWords(count, isPart)
  }
  const load = async () => {
    if (findPages || isLoading) return
    isLoading = true
    const answer = await fetch('/search.json').catch(() => null)
    isLoading = false
    if (!answer?.ok) return
    const file: SearchFile = await answer.json()
    findPages = indexPages(file)
    narrowTitles(titles, '')
    look()
  }

  input.addEventListener('input', look)
  finder.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') void load()
  })
  slash.addEventListener('change', () => {
    try {
      localStorage.setItem(slashKey, slash.checked ? 'on' : 'off')
    } catch {
      // Site data is blocked: the key goes on opening it.
    }
  })
  slash.labels?.forEach((label) => {
    label.hidden = false
  })
  walkLinks(finder, input, {
    under: '[data-results] a, [data-titles] a',
    found: '[data-results] a, [data-titles=narrowed] a',
  })
  look()
  void load()
}

function inWords(count: number | null, isPart: boolean) {
  if (count === null) return ''
  if (count === 0) return 'No results'
  const pages = count === 1 ? '1 page' : `${count} pages`
  const found = isPart ? `${pages} with some of these words` : pages
  return count > maxShown ? `${found}, the best ${maxShown} first` : found
}

/**
 * Leaves the titles of a list that hold what is typed; all of them where none does. Gives how many
 * do, or null where nothing is typed.
 */
export function narrowTitles(list: HTMLElement, typed: string): number | null {
  const wanted = typed.toLowerCase()
  const holds = ({ textContent }: HTMLElement) => textContent.toLowerCase().includes(wanted)
  const items = [...list.querySelectorAll('li')]
  const count = items.filter(holds).length
  for (const item of items) item.hidden = count > 0 && !holds(item)
  for (const group of list.querySelectorAll('section')) {
    group.hidden = !group.querySelector('li:not([hidden])')
  }
  return typed ? count : null
}

/**
 * The arrow keys lead from the field through the links under it and back, Enter in the field takes
 * the first one of `found`, and what is typed on a link goes on in the field.
 */
export function walkLinks(
  finder: HTMLElement,
  input: HTMLElement,
  { under, found }: { under: string; found: string },
): void {
  finder.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Escape') {
      // A search field would only be emptied by the first one.
      event.preventDefault()
      finder.togglePopover(false)
      return
    }
    const links = [...finder.querySelectorAll<HTMLElement>(under)].filter(
      (link) => link.getClientRects().length > 0,
    )
    const at = target instanceof HTMLElement ? links.indexOf(target) : -1
    if (target !== input && at < 0) return
    const next = key === 'ArrowDown' ? links[at + 1] : key === 'ArrowUp' && (links[at - 1] ?? input)
    if (next) {
      event.preventDefault()
      next.focus()
    } else if (key === 'Enter' && target === input) {
      // The press would go on to the button, which has focus again when the search is closed.
      event.preventDefault()
      links.find((link) => link.matches(found))?.click()
    } else if (at >= 0 && /^\S$/u.test(key)) {
      input.focus()
    }
  })
}
