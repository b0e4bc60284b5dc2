import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openContentFolder } from './content-folder.ts'

test.each(['.', process.cwd()])(
  'the files of %s are listed by their paths in it',
  async (folder) => {
    const files = await openContentFolder(folder, join(tmpdir(), 'no-drafts')).list()
    expect(files).toContain('content/media/leopard.avif')
  },
)
