import { initSlider } from './slider.ts'

/** What moves on the home page. */
export function initHome() {
  for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) initSlider(slider)
}
