const longest = 200

/**
 * Who looked for something on these pages and did not find it brings the words along in the address:
 * they stand in the contact form, unless something else does.
 */
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
