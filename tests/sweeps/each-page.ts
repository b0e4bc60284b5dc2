import { test } from '../site.ts'
import { frameHosts, notFoundNoise } from './open.ts'
import { type BuiltPage, expectedStatus, pages } from './pages.ts'

/** Declares the same tests for every built page, under its address. */
export function forEachPage(declare: (page: BuiltPage) => void): void {
  for (const built of pages) {
    test.describe(built.route, () => {
      test.use({
        allowedHosts: frameHosts,
        ...(expectedStatus(built) === 404 && { expectedNoise: notFoundNoise }),
      })
      declare(built)
    })
  }
}
