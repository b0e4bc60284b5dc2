import { showMapsOnRequest } from './map.ts'
import { offerShareLinks } from './share-link.ts'
import { openVideosOnRequest } from './video.ts'

/** What the page of a tour or an activity does when it is asked to. */
export function tendTrip() {
  showMapsOnRequest()
  offerShareLinks()
  openVideosOnRequest()
}
