import { TourCard, type TourCardProps } from './TourCard.tsx'
import { TourFinder, type TourFinderProps } from './TourFinder.tsx'

export type TourWallProps = Omit<TourFinderProps, 'children' | 'count' | 'after'> & {
  tours: readonly TourCardProps[]
}

/** All tours, print beside print (spec §2 "Tour list"). */
export function TourWall({ tours, ...finder }: TourWallProps) {
  return (
    <TourFinder {...finder} count={tours.length} after="banner">
      <ul className="cards">
        {tours.map((tour) => (
          <TourCard key={tour.path} {...tour} />
        ))}
      </ul>
    </TourFinder>
  )
}
