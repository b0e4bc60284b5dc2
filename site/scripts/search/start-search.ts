import { type FindPages, indexPages } from './find-pages.ts'
import { narrowTitles } from './narrow-titles.ts'
import looks from './results.css?url'
import type { SearchFile } from './search-page.ts'
import { showResult } from './show-result.ts'
import { slashKey } from './slash.ts'
import { walkLinks } from './walk-links.ts'

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
