const articles = document.querySelector<HTMLElement>('[data-posts]')
if (articles) initPostSearch(articles)

/**
 * Shows the articles that contain every word of the search, which comes from the address (`/blog?q=boat`) or the field.
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
    const words = query.toLowerCase().split(/\s+/)
    for (const post of posts) {
      const tags = post.querySelector<HTMLElement>('[data-words]')?.dataset['words']
      const text = `${post.textContent} ${tags}`.toLowerCase()
      post.hidden = !words.every((word) => text.includes(word))
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
