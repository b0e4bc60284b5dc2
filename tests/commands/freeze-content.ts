// `npm run freeze-content`: makes tests/delivered anew from content/, for those who change what is
// delivered. The operator's own changes need no copy.
import { cpSync, rmSync } from 'node:fs'

const copy = 'tests/delivered/content'

rmSync(copy, { recursive: true, force: true })
const files = ['content/media', 'content/fonts', 'content/fr/english.yaml']
cpSync('content', copy, { recursive: true, filter: (path) => !files.includes(path) })
