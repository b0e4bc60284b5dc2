const articles = document.querySelector<HTMLElement>('[data-posts]')
if (articles) lookAmong(articles)

/**
 * Shows the articles that have all the words of the address (`/blog?q=boat`), and of the field while
 * the visitor types. Without a script all of them are there.
 */
function lookAmong(section: HTMLElement) {
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
  // The cards are there already: no page has to be fetched for them.
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    history.replaceState(null, '', `?q=${encodeURIComponent(field.value)}`)
  })
}
