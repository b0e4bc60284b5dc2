import { showMapsOnRequest } from './map.ts'
import { offerSharing } from './share.ts'
import { openVideosOnRequest } from './video.ts'

/** What the page of a tour or an activity does when it is asked to. */
export function tendTrip() {
  showMapsOnRequest()
  offerSharing()
  openVideosOnRequest()
}
