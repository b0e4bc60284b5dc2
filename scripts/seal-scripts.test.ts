import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealScripts } from './seal-scripts.ts'

test('a page names its scripts with what they hash to, and asks for them late; all else stays as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seal-'))
  mkdirSync(join(folder, '_astro'))
  writeFileSync(join(folder, '_astro/a.js'), 'alert("a")')
  const inline = '<script>const src="/_astro/b.js"</script><p>src="/_astro/a.js"</p>'
  writeFileSync(
    join(folder, 'about.html'),
    `<script type="module" src="/_astro/a.js"></script>${inline}`,
  )
  expect(await sealScripts(folder)).toBe(1)
  const page = readFileSync(join(folder, 'about.html'), 'utf8')
  rmSync(folder, { recursive: true })
  const seal = 'sha256-SKV/HgGYXzsfYpUSTmvujMt5ZntUpsb//PekhjFQoL0='
  expect(page).toBe(
    `<script type="module" fetchpriority="low" src="/_astro/a.js" integrity="${seal}"></script>${inline}`,
  )
})
