// `npm run spec:list`: lists the titles of the tests for each section of docs/specification.md. In titles, `%s` and
// `${...}` stand for values from a table.
import { globSync, readFileSync } from 'node:fs'

const folders = '{enquiry,site,desk,scripts,lint,integrations,tests}'
const title =
  /(?<quote>['"`])(?<sections>§\d(?:, §\d)*): (?<name>(?:\\.|(?!\k<quote>).)+)\k<quote>/g

const shown = globSync(`${folders}/**/*.{test,spec}.{ts,tsx}`)
  .sort()
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(title)].map(({ groups }) => ({
      file,
      sections: groups?.['sections']?.split(', ') ?? [],
      name: groups?.['name']?.replaceAll('\\', '') ?? '',
    })),
  )

const headings = readFileSync('docs/specification.md', 'utf8').matchAll(/^## (\d)\. (.+)$/gm)
for (const [, number, heading] of headings) {
  const tests = shown.filter(({ sections }) => sections.includes(`§${number}`))
  console.log(`\n§${number} ${heading}: ${tests.length} tests`)
  for (const { file, name } of tests) console.log(`  ${file}: ${name}`)
}
