/**
 * Reply says in the form whom one answers. The form's fields keep their own text, so it may be asleep.
 * Without a script one writes it there oneself.
 */
export function initReplies() {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-reply]') : null
    const field = document.querySelector<HTMLInputElement>('input[name="in-reply-to"]')
    if (!link || !field) return
    field.value = link.querySelector('span')?.textContent.replace(/^ to /, '') ?? ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
