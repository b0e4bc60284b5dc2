import { PageBanner } from '#sections/shared/PageBanner.tsx'
import { SideBySide } from '#sections/shared/SideBySide.tsx'
import { FactBoxes } from './FactBoxes.tsx'
import { Points } from './Points.tsx'
import { Prose } from './Prose.tsx'
import { Reviews } from './Reviews.tsx'
import { TourHead, type TourHeadProps } from './TourHead.tsx'
import { TourPlan } from './TourPlan.tsx'
import { TripMap } from './TripMap.tsx'
import { TripSide } from './TripSide.tsx'
import type { TripPageProps } from './trip-page.ts'

export type TourPageProps = TripPageProps &
  TourHeadProps & {
    /** On the banner: "Tour Details". The heading of the page is the name of the tour. */
    banner: string
    text: readonly string[]
    points: { heading: string; items: readonly string[] }
  }

/** Spec §2, "Tour details". */
export function TourPage(page: TourPageProps) {
  const { banner, trail, place, text, points, contact, review } = page

  return (
    <article>
      <PageBanner title={banner} place={place} trail={trail} isLabel />
      <SideBySide
        place={place}
        main={
          <>
            <TourHead {...page} />
            <Prose text={text} />
            <Points {...points} id="difference" />
            <FactBoxes {...page.boxes} />
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
