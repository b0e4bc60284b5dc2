import '#site/scripts/words.ts'
import { ownPath, t, tCount } from '#core/words.ts'
import { type FindPages, indexPages } from './find-pages.ts'
import looks from './results.css?url'
import { showResult } from './results.ts'

const maxShown = 10

const finder = document.getElementById('finder')
const input = finder?.querySelector<HTMLInputElement>('[type=search]')
if (finder && input) startSearch(finder, input)

/** If the index cannot be loaded, the list of pages remains. */
function startSearch(finder: HTMLElement, input: HTMLInputElement): void {
  const status = finder.querySelector('[role=status]')
  const nothing = finder.querySelector<HTMLElement>('[data-nothing]')
  const ask = nothing?.querySelector('a')
  const results = finder.querySelector('[data-results]')
  const template = finder.querySelector('template')
  const titles = finder.querySelector<HTMLElement>('[data-titles]')
  if (!status || !nothing || !ask || !results || !template || !titles) return
  let findPages: FindPages | undefined

  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = looks
  document.head.append(sheet)

  const look = () => {
    if (!findPages) return
    const found = findPages(input.value.trim())
    const shown = found?.slice(0, maxShown) ?? []
    results.replaceChildren(...shown.map((page, index) => showResult(template, page, index)))
    titles.hidden = shown.length > 0
    const isPart = found?.[0]?.isPart ?? false
    nothing.hidden = found?.length !== 0 && !isPart
    ask.href = `${ownPath('/contact')}?ask=${encodeURIComponent(input.value.trim())}`
    status.textContent = found ? inWords(found.length, isPart) : ''
  }
  const load = async () => {
    if (findPages) return
    const answer = await fetch(ownPath('/search.json')).catch(() => null)
    if (answer?.ok) findPages = indexPages(await answer.json())
    else status.textContent = t('The search could not be loaded. These are the pages:')
    look()
  }

  input.addEventListener('input', look)
  finder.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') void load()
  })
  finder.addEventListener('keydown', (event) => {
    const links = [...results.querySelectorAll('a')]
    const steps: HTMLElement[] = [input, ...links]
    const at = steps.indexOf(event.target as HTMLElement)
    // Closes on the first Escape, which would otherwise only clear the field.
    if (event.key === 'Escape') finder.togglePopover(false)
    else if (event.key === 'Enter' && at === 0) links[0]?.click()
    else if (event.key === 'ArrowDown' && at >= 0) steps[at + 1]?.focus()
    else if (event.key === 'ArrowUp' && at > 0) steps[at - 1]?.focus()
    else return
    // The button regains focus when the search closes, and Enter would press it.
    event.preventDefault()
  })
  void load()
}

function inWords(count: number, isPart: boolean) {
  if (count === 0) return t('No results')
  const pages = isPart
    ? tCount(count, '1 page with some of these words', '{count} pages with some of these words')
    : tCount(count, '1 page', '{count} pages')
  return count > maxShown
    ? t('{pages}, showing the best {count}', { pages, count: maxShown })
    : pages
}
