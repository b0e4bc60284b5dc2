type Link = { title: string; path: string }

export type Trip = {
  title: string
  description: string
  /** The whole address of the page. */
  url: URL
  days: ReadonlyArray<{ title: string }>
  /** From home to the park. */
  trail: readonly Link[]
  operator: { name: string }
}

/**
 * The page for search engines (schema.org). Only what is true and stands on the page: no prices,
 * since what one pays is said in a quote, and no ratings, since there are none.
 */
export function describeTrip({ title, description, url, days, trail, operator }: Trip) {
  const address = (path: string) => new URL(path, url).href
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TouristTrip',
        name: title,
        description,
        url: url.href,
        provider: { '@type': 'TravelAgency', name: operator.name, url: address('/') },
        itinerary: {
          '@type': 'ItemList',
          numberOfItems: days.length,
          itemListElement: days.map((day, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: day.title,
          })),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...trail, { title, path: url.pathname }].map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.title,
          item: address(step.path),
        })),
      },
    ],
  }
}
