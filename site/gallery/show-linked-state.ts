/**
 * Some states are no property but something a visitor does: what the link of such an example names
 * is pressed, or gets focus as from the keyboard.
 */
export function showLinkedState() {
  addEventListener('hashchange', enterState)
  // Not before: until then the browser goes to the link again and again, and takes the focus along.
  if (document.readyState === 'complete') void enterState()
  else addEventListener('load', enterState)
}

async function enterState() {
  const example = document.getElementById(location.hash.slice(1))
  const stage = example?.querySelector<HTMLElement>('[data-room]')
  const { press, focus } = example?.dataset ?? {}
  if (!stage || !(press || focus)) return
  await hydration(stage)
  if (press) stage.querySelector<HTMLElement>(press)?.click()
  // Ring included: a focus that no pointer caused counts as the keyboard's.
  if (focus) stage.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true })
}

/** Resolves when the islands inside answer to a press. */
async function hydration(stage: HTMLElement) {
  while (stage.querySelector('astro-island[ssr], [data-island]:not([data-island=awake])'))
    await new Promise((resolve) => setTimeout(resolve, 50))
}
