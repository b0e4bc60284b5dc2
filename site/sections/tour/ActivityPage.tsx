import { Included, type IncludedProps } from '#sections/shared/Included.tsx'
import { PageBanner } from '#sections/shared/PageBanner.tsx'
import { SideBySide } from '#sections/shared/SideBySide.tsx'
import type { PictureData } from '#ui/Picture.tsx'
import { ActivityHead, type ActivityHeadProps } from './ActivityHead.tsx'
import { FactBoxes } from './FactBoxes.tsx'
import { Film, type FilmProps } from './Film.tsx'
import { Points } from './Points.tsx'
import { Prose, type ProseProps } from './Prose.tsx'
import { Reviews } from './Reviews.tsx'
import { TourPlan } from './TourPlan.tsx'
import { TripMap } from './TripMap.tsx'
import { TripSide } from './TripSide.tsx'
import type { TripPageProps } from './trip-page.ts'

export type ActivityPageProps = TripPageProps &
  ActivityHeadProps & {
    picture: PictureData
    lead: string
    overview: ProseProps
    highlights: { heading: string; items: readonly string[] }
    film: FilmProps
    lists: IncludedProps
  }

/** Spec §2, "Activities details". */
export function ActivityPage(page: ActivityPageProps) {
  const { title, lead, picture, place, trail, overview, highlights, contact, review } = page

  return (
    <article>
      <PageBanner title={title} text={lead} picture={picture} place={place} trail={trail} />
      <div data-theme={place}>
        <ActivityHead {...page} />
      </div>
      <SideBySide
        place={place}
        main={
          <>
            <Prose {...overview} />
            <Points {...highlights} id="highlights" />
            <FactBoxes {...page.boxes} />
            <Film {...page.film} />
            <Included {...page.lists} />
            <TourPlan {...page.plan} />
          </>
        }
        side={<TripSide {...page.side}>{contact}</TripSide>}
      >
        <TripMap {...page.map} />
        <Reviews {...page.reviews}>{review}</Reviews>
      </SideBySide>
    </article>
  )
}
