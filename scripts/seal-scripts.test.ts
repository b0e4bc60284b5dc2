import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#desk/lib/test-folder.ts'
import { sealScripts } from './seal-scripts.ts'

test('scripts get a hash and a low fetch priority, and the rest of the page is unchanged', async () => {
  const inline = '<script>const src="/_astro/b.js"</script><p>src="/_astro/a.js"</p>'
  using folder = newFolder({
    '_astro/a.js': 'alert("a")',
    'about.html': `<script type="module" src="/_astro/a.js"></script>${inline}`,
  })
  expect(await sealScripts(folder.path)).toBe(1)
  const page = readFileSync(join(folder.path, 'about.html'), 'utf8')
  const seal = 'sha256-SKV/HgGYXzsfYpUSTmvujMt5ZntUpsb//PekhjFQoL0='
  expect(page).toBe(
    `<script type="module" fetchpriority="low" src="/_astro/a.js" integrity="${seal}"></script>${inline}`,
  )
})
