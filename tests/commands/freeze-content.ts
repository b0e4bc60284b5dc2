// `npm run freeze-content`: copies content/ to tests/delivered. Developers run it after changing the delivered content.
import { cpSync, rmSync } from 'node:fs'

const copy = 'tests/delivered/content'

rmSync(copy, { recursive: true, force: true })
const files = ['content/media', 'content/fonts', 'content/fr/english.yaml']
cpSync('content', copy, { recursive: true, filter: (path) => !files.includes(path) })
