const longest = 200

/** Fills the empty contact form with the words of a search without results: `?ask=`. */
export function fillInQuestion(): void {
  const asked = new URLSearchParams(location.search).get('ask')?.trim().slice(0, longest)
  if (!asked) return
  fillIn('[name=subject]', asked)
  fillIn('[name=message]', `I looked for "${asked}" on your pages and did not find the answer. `)
}

function fillIn(selector: string, text: string) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
  if (field && !field.value) field.value = text
}
