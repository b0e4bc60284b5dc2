/**
 * Shows the articles that have all the words of the address (`/blog?q=boat`), and of the field as
 * one types. Without a script all of them are there.
 */
export function initPostSearch() {
  const section = document.querySelector<HTMLElement>('[data-posts]')
  const form = section?.querySelector('form')
  const field = form?.querySelector('input')
  const found = section?.querySelector<HTMLElement>('[data-none]')
  const all = section?.querySelector<HTMLElement>('[data-all]')
  const posts = [...(section?.querySelectorAll<HTMLElement>('[data-post]') ?? [])]
  if (!form || !field || !found || !all) return

  const texts = posts.map((post) => {
    const tags = post.querySelector<HTMLElement>('[data-words]')?.dataset['words']
    return `${post.textContent} ${tags}`.toLowerCase()
  })

  const show = (asked: string) => {
    const words = asked.toLowerCase().split(/\s+/)
    let count = 0
    for (const [index, post] of posts.entries()) {
      post.hidden = !words.every((word) => texts[index]?.includes(word))
      if (!post.hidden) count += 1
    }
    const isAsked = asked.trim() !== ''
    const answer = count > 0 ? `${count} of ${posts.length} articles` : found.dataset['none']
    found.textContent = isAsked ? (answer ?? '') : ''
    all.hidden = !isAsked
  }

  field.value = new URLSearchParams(location.search).get('q') ?? ''
  show(field.value)
  field.addEventListener('input', () => show(field.value))
  // The cards are there already: no page has to be fetched for them.
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    history.replaceState(null, '', `/blog?q=${encodeURIComponent(field.value)}`)
  })
}
