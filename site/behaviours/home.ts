import { turnSlides } from './slider.ts'
import { openVideoOnRequest } from './video.ts'

/** What moves on the home page. */
export function tendHome() {
  for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) turnSlides(slider)
  for (const block of document.querySelectorAll<HTMLElement>('[data-video]')) {
    openVideoOnRequest(block)
  }
}
