import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { freePort } from './free-port.ts'

export type ImapServer = AsyncDisposable & {
  readonly url: string
  /** Adds an email. A string gets the line breaks of emails, bytes stay as they are. */
  readonly deliver: (raw: string | Buffer) => Promise<void>
  /** Deletes all emails. */
  readonly empty: () => Promise<void>
  /** The folder of the emails, one file each. */
  readonly folder: string
}

const nobody = 65_534

const passwords = `passdb {
  driver = static
  args = password=secret
}`

const accessTokens = (file: string) => `auth_mechanisms = xoauth2
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${file}
}`

export type ImapServerOptions = {
  /** Accepts only access tokens (XOAUTH2), which it checks at this address, and no passwords. */
  readonly tokens?: { readonly introspectionUrl: string; readonly issue: () => string }
}

/** Starts an IMAP server, which needs root. Its mailbox belongs to the user `nobody`. */
export async function startImapServer(
  command: string,
  { tokens }: ImapServerOptions = {},
): Promise<ImapServer> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-imap-'))
  const port = await freePort()
  const mail = join(folder, 'mail')
  mkdirSync(mail)
  chmodSync(folder, 0o755)
  chownSync(mail, nobody, nobody)
  const file = join(folder, 'dovecot.conf')
  writeFileSync(
    file,
    `base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 0
auth_failure_delay = 0
mail_location = maildir:${mail}
${tokens === undefined ? passwords : accessTokens(join(folder, 'tokens.conf'))}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=${mail}
}
# Otherwise each refused login delays the next one.
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  )
  if (tokens !== undefined) {
    writeFileSync(
      join(folder, 'tokens.conf'),
      `introspection_url = ${tokens.introspectionUrl}
introspection_mode = post
username_attribute = username
active_attribute = active
active_value = true
`,
    )
  }
  const server = spawn(command, ['-F', '-c', file], { stdio: 'ignore' })
  const account = {
    host: '127.0.0.1',
    port,
    secure: false,
    auth: { user: 'team', ...(tokens ? { accessToken: tokens.issue() } : { pass: 'secret' }) },
    logger: false,
  } as const
  const connect = async (): Promise<ImapFlow> => {
    for (let tries = 0; ; tries += 1) {
      const client = new ImapFlow(account)
      client.on('error', () => {})
      try {
        await client.connect()
        return client
      } catch (error) {
        if (tries > 100) throw error
        await sleep(50)
      }
    }
  }
  const client = await connect()
  return {
    url: `imap://team${tokens ? '' : ':secret'}@127.0.0.1:${port}/INBOX`,
    async deliver(raw) {
      const bytes = typeof raw === 'string' ? raw.replaceAll(/\r?\n/g, '\r\n') : raw
      await client.append('INBOX', bytes)
    },
    async empty() {
      await client.mailboxOpen('INBOX')
      await client.messageDelete('1:*')
      await client.mailboxClose()
    },
    folder: mail,
    async [Symbol.asyncDispose]() {
      client.close()
      const ended = once(server, 'exit')
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
