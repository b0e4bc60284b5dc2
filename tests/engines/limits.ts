export type Limit = {
  readonly why: string
  readonly tests: Readonly<Record<string, readonly string[]>>
}

/**
 * Journeys that are skipped in Firefox because of Playwright's WebDriver BiDi support or features that Firefox omits on
 * purpose. None is a bug in the site: the journeys pass when done by hand, or in firefox.spec.ts.
 */
// biome-ignore format: a table
export const limits: readonly Limit[] = [
  {
    why: 'Playwright cannot disable JavaScript in Firefox',
    tests: {
      'booking-use.spec.ts': ['without JavaScript'],
      'carousel.spec.ts': ['without JavaScript'],
      'contact-use.spec.ts': ['without JavaScript'],
      'home.spec.ts': ['is shown in place of its picture'],
      'page-forms-use.spec.ts': ['without JavaScript'],
      'tours.spec.ts': ['all tours are shown, without filters'],
    },
  },
  {
    why: 'Playwright cannot tap in Firefox. With clicks, the journey passes.',
    tests: { 'booking-use.spec.ts': ['leaving a field moves nothing'] },
  },
  {
    why: 'Playwright cannot emulate reduced motion in Firefox',
    tests: { 'carousel.spec.ts': ['with reduced motion'], 'motion.spec.ts': ['with reduced motion nothing on'] },
  },
  {
    why: 'the page’s process crashes (signal 11) when Playwright reads a list of elements or runs axe',
    tests: {
      'blog.spec.ts': ['Reply fills in whose comment is answered'],
      'booking-steps.spec.ts': ['every step shows its number out of 8', 'step 1 asks for email, names and phone', 'the calendar shows two months'],
      'booking-use.spec.ts': ['every step and state of the wizard is accessible'],
      'booking.spec.ts': [
        'a complete booking is stored',
        'RETRY after a failure',
        'a double click on NEXT submits nothing',
      ],
      'french.spec.ts': ['changing the language keeps the step'],
      'carousel.spec.ts': ['in an endless loop', '1 or 3 guides are shown'],
      'pages.spec.ts': ['has the content of the specification', 'the first card of'],
      'poster.spec.ts': ['the wizard prints the poster of what was answered'],
      'submitting.spec.ts': ['without a network SUBMIT says so', 'correcting an impossible email address'],
      'tours.spec.ts': ['and its filters narrow them', 'one entry of the Tour Plan is open'],
    },
  },
  {
    why: 'Playwright waits for a load event, which a page restored from the back/forward cache does not fire',
    tests: {
      'step-history.spec.ts': ['Back and Forward move between the steps, and Back from the first one leaves'],
      'submitting.spec.ts': ['what was sent stays in sight until home has replaced it'],
    },
  },
  {
    why: 'Playwright reports neither the URL of a blank frame nor a download in Firefox',
    tests: {
      'destinations.spec.ts': ['is not loaded while the visitor reads the page'],
      'film.spec.ts': ['the frame of the film is blank until it is opened'],
      'poster.spec.ts': ['a sent request shows the finished poster'],
      'receipt.spec.ts': ['the receipt shows the reference'],
    },
  },
  {
    why: 'Playwright cannot bypass our Content-Security-Policy in Firefox, which blocks the mail service’s own client',
    tests: {
      'wire.spec.ts': [
        "the mail calls equal those of the service's own client",
        "the contact call equals that of the service's own client",
      ],
    },
  },
  {
    why: 'Playwright reports no request bodies in Firefox',
    tests: {
      'trips.spec.ts': [
        'a booking from a route’s page names the route in the store',
        'Book Now on an adventure names it in the request',
      ],
    },
  },
  {
    why: 'Playwright takes only pages offline in Firefox, not their service worker',
    tests: { 'offline.spec.ts': ['without a network, pages that the visitor has read open'] },
  },
  {
    why: 'in Firefox, Tab also stops at scrollable areas',
    tests: { 'booking-use.spec.ts': ['a booking can be made by keyboard alone'] },
  },
  {
    why: 'the Content-Security-Policy blocks prefetching in Firefox: site/scripts/frame.ts',
    tests: { 'navigation.spec.ts': ['a link is prefetched after 100 ms'] },
  },
]

export const limitOf = (file: string, title: string): string | undefined =>
  limits.find(({ tests }) =>
    Object.entries(tests).some(
      ([name, titles]) =>
        file.endsWith(`/${name}`) && titles.some((words) => title.includes(words)),
    ),
  )?.why
