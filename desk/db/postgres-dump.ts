import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Dumps a database with PostgreSQL's own program and reads the dump back. Gives what is wrong, or null. */
export async function dumpPostgres(url: string, file: string): Promise<string | null> {
  const { address, env } = withoutPassword(url)
  try {
    await run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, address], { env })
    const { stdout } = await run('pg_restore', ['--list', file])
    return /TABLE DATA \S+ enquiry /.test(stdout) ? null : 'The dump holds no enquiries.'
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    return code === 'ENOENT'
      ? 'pg_dump is not on this machine, and only it can copy a PostgreSQL database. Install PostgreSQL’s client programs (Debian: apt-get install postgresql-client).'
      : `PostgreSQL’s pg_dump failed: ${stderr.trim().split('\n')[0]}`
  }
}

/** A password in a program's words can be read by everybody on the machine. */
function withoutPassword(text: string): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(text)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return {
    address: url.href,
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  }
}
