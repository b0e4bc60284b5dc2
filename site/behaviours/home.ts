import { showWhatIsKept } from './kept.ts'
import { turnSlides } from './slider.ts'

/** What moves on the home page, and what waits there for who comes back. */
export function tendHome() {
  showWhatIsKept()
  for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) turnSlides(slider)
}
