// Puts the name from a Reply link into the form that the link leads to (spec §2). The name is selected, so one key
// removes it.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-reply]'))
  link.addEventListener('click', () => {
    const field = document.querySelector<HTMLInputElement>(`${link.hash} [name="in-reply-to"]`)
    if (!field) return
    field.value = link.dataset['reply'] ?? ''
    field.dispatchEvent(new Event('input', { bubbles: true })) // for the form's draft
    // Waits for the browser to follow the link, which moves the focus.
    setTimeout(() => field.select())
  })
