import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseYaml } from '#desk/config/content.ts'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { repliesSchema, type SavedReply } from '#enquiry/replies-schema.ts'

/** The team's saved replies, their figures filled in; none where there is no such file. */
export async function readReplies(folder = '.'): Promise<readonly SavedReply[]> {
  const file = join(folder, 'content/replies.yaml')
  const text = await readFile(file, 'utf8').catch(() => 'replies: []')
  const result = repliesSchema.safeParse(parseYaml(file, text))
  if (!result.success) {
    throw new ConfigurationError(
      ...result.error.issues.map(({ path, message }) => `${file}, ${path.join('.')}: ${message}`),
    )
  }
  const facts = await readFacts(folder)
  const fill = (text: string) =>
    text.replaceAll(/\{fact:([^}]*)\}/g, (_, name: string) => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
      if (fact !== undefined) return fact.shown
      throw new ConfigurationError(`${file}: There is no fact "${name}" in content/facts.yaml.`)
    })
  return result.data.replies.map((reply) => ({
    ...reply,
    subject: fill(reply.subject),
    text: fill(reply.text),
  }))
}

const factsSchema = z.record(z.string(), z.object({ shown: z.string() }))

async function readFacts(folder: string): Promise<z.infer<typeof factsSchema>> {
  const file = join(folder, 'content/facts.yaml')
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const result = factsSchema.safeParse(parseYaml(file, text))
  // The build says what is wrong with a fact; a reply that names it says that it is missing.
  return result.success ? result.data : {}
}
