/** The texts of all fields by their form's id and their own name, from before React drew a form anew. */
let kept: ReadonlyMap<string, string> = new Map()

const keyOf = (form: string, name: string) => `${form} ${name}`

/**
 * Remembers what is typed in the page's forms. React draws a form anew after an error, and if a translator or an
 * extension changed the form before its script ran.
 */
export function keepTypedTexts(): void {
  kept = new Map(
    [...document.forms].flatMap((form) =>
      [...new FormData(form)].flatMap(([name, text]) =>
        typeof text === 'string' ? [[keyOf(form.id, name), text] as const] : [],
      ),
    ),
  )
}

export const keptText = (form: string, name: string): string => kept.get(keyOf(form, name)) ?? ''
