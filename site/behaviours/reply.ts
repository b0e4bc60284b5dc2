/**
 * Reply says in the form whom one answers. The form's fields keep their own text, so it may be asleep.
 * Without a script one chooses there oneself.
 */
export function initReplies() {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-reply]') : null
    const field = document.querySelector<HTMLSelectElement>('select[name="in-reply-to"]')
    if (!link || !field) return
    field.value = link.dataset['reply'] ?? ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
