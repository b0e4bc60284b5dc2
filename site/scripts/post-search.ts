import { foldLetters } from '#core/letters.ts'

const articles = document.querySelector<HTMLElement>('[data-posts]')
if (articles) initPostSearch(articles)

/**
 * Shows the articles that contain every word of the search, which comes from the address (`/blog?q=boat`) or the field.
 * A category or tag shows its own articles, also if other articles use the word.
 * Without JavaScript, all are shown.
 */
function initPostSearch(section: HTMLElement) {
  const form = section.querySelector('form')
  const field = form?.querySelector('input')
  const status = section.querySelector<HTMLElement>('[data-none]')
  const all = section.querySelector<HTMLElement>('[data-all]')
  const posts = [...section.querySelectorAll<HTMLElement>('[data-post]')]
  if (!form || !field || !status || !all) return

  const show = (query: string) => {
    const words = foldLetters(query).split(/\s+/)
    const whole = words.join(' ').trim()
    const isName = posts.some((post) => namesOf(post).includes(whole))
    for (const post of posts) {
      const names = namesOf(post)
      const text = foldLetters(`${post.textContent} ${names.join(' ')}`)
      post.hidden = isName ? !names.includes(whole) : !words.every((word) => text.includes(word))
    }
    const count = posts.filter((post) => !post.hidden).length
    const isAsked = query.trim() !== ''
    const { some = '', none = '' } = status.dataset
    const found = some.replace('{count}', `${count}`).replace('{all}', `${posts.length}`)
    status.textContent = isAsked ? (count > 0 ? found : none) : ''
    all.hidden = !isAsked
  }

  field.value = new URLSearchParams(location.search).get('q') ?? ''
  show(field.value)
  field.addEventListener('input', () => show(field.value))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    history.replaceState(null, '', `?q=${encodeURIComponent(field.value)}`)
  })
}

/** Returns an article's category and tags, and the words of its body as the last item. */
function namesOf(post: HTMLElement): readonly string[] {
  const words = post.querySelector<HTMLElement>('[data-words]')?.dataset['words'] ?? ''
  return foldLetters(words).split('|')
}
