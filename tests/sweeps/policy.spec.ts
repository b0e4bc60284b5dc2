import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect } from '../site.ts'
import { pages } from './pages.ts'
import { test } from './sweep.ts'

// The findings of Google's CSP evaluator on each policy as served: docs/desk.md §6. Its constant
// note about scripts of the site's own host is below medium.

test('every policy is one the CSP evaluator finds nothing medium or high in', async ({ desk }) => {
  const others = ['/healthz', '/favicon.svg', '/api/enquiries']
  const found = await Promise.all(
    [...pages.map(({ route }) => route), ...others].map(async (path) => {
      const { headers } = await desk.get(path)
      const { csp } = new CspParser(headers.get('content-security-policy') ?? '')
      return new CspEvaluator(csp)
        .evaluate()
        .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
        .map(({ directive, description }) => `${path}: ${directive}: ${description}`)
    }),
  )
  expect(found.flat()).toEqual([])
})
