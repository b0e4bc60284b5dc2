import { createInterface } from 'node:readline/promises'
import { runCommandLine } from '#desk/cli/run.ts'
import { loadEnvFile } from '#desk/config/settings.ts'

process.umask(0o077)
const { stdin, stdout, stderr } = process
// Ignores the error when the reader of a pipe, such as `| head`, exits early.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
loadEnvFile()
process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  folder: '.',
  stdout: (text) => void stdout.write(text),
  stderr: (text) => void stderr.write(text),
  ask: stdin.isTTY && stdout.isTTY ? ask : null,
})

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}
