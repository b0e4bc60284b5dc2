import { holds } from '#enquiry/seasons.ts'

/** Shows the notices that hold now: the page may have been built, or kept, weeks ago. */
export function showSeasonNotices() {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { from, until } = notice.dataset
    notice.hidden = !holds({ from: Number(from), until: Number(until) }, Date.now())
  }
}
