const longest = 200

/** Fills in the contact form with a query for which the search had no results (`?ask=`). */
export function fillInQuestion(): void {
  const asked = new URLSearchParams(location.search).get('ask')?.trim().slice(0, longest)
  if (!asked) return
  fillIn('[name=subject]', asked)
  const { asked: sentence = '' } =
    document.querySelector<HTMLElement>('[data-asked]')?.dataset ?? {}
  fillIn('[name=message]', `${sentence.replace('{words}', () => asked)} `)
}

function fillIn(selector: string, text: string) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
  if (field && !field.value) field.value = text
}
