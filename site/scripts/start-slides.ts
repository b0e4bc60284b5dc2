import { initSlider } from './slider.ts'

// Runs when it is fetched, after the page: index.astro. The first slide stands for 4 s anyway.
for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) initSlider(slider)
