import { turnSlides } from './slider.ts'

/** What moves on the home page. */
export function tendHome() {
  for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) turnSlides(slider)
}
