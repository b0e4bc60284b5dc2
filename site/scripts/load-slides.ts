/** Loads the carousel some time after the page, since visitors wait for the first picture. */
export function loadSlides(load: () => Promise<unknown>) {
  const slides = document.querySelector<HTMLElement>('[data-carousel]')
  const startMs = Number(slides?.dataset['startMs'])
  addEventListener('load', () => setTimeout(() => load().catch(() => {}), startMs))
}
