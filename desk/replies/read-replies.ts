import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from '#desk/base/configuration-error.ts'
import { parseYaml } from '#desk/config/parse-yaml.ts'
import { repliesSchema, type SavedReply } from '#enquiry/replies-schema.ts'

/** The team's saved replies; none where there is no such file. */
export async function readReplies(folder = '.'): Promise<readonly SavedReply[]> {
  const file = join(folder, 'content/replies.yaml')
  const text = await readFile(file, 'utf8').catch(() => 'replies: []')
  const result = repliesSchema.safeParse(parseYaml(file, text))
  if (result.success) return result.data.replies
  throw new ConfigurationError(
    ...result.error.issues.map(({ path, message }) => `${file}, ${path.join('.')}: ${message}`),
  )
}
