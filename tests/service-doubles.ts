import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { emailOfService, type ServiceEmail } from '../integrations/mail-service-double.ts'
import { startPlatform } from '../integrations/spreadsheet/platform-double.ts'
import type { MailCall } from './submissions.ts'
import { closeAll, listenOnThisMachine } from './tls-front.ts'

// The two services of a site without the desk, as servers of their own: spec §7, §8.

/**
 * A service's reaction to a call: takes it, answers with a status, never answers, or closes the
 * connection.
 */
export type Behaviour = 'takes it' | number | 'hangs' | 'is cut'

type Server = AsyncDisposable & { readonly url: string }

export type MailService = Server & {
  /** By the id of a template; those that are not named take it. */
  readonly behaviour: Map<string, Behaviour>
  /** Every call that was taken. */
  readonly calls: MailCall[]
  /** Returns the emails sent for these calls, made from this project's templates. */
  readonly emails: () => readonly ServiceEmail[]
}

const templateNames: Readonly<Record<string, string>> = {
  'booking-team': 'team',
  'booking-customer': 'customer',
  'contact-team': 'contact',
}

/** A hosted mail service: one address, and any page may call it. */
export async function startMailService(): Promise<MailService> {
  const behaviour = new Map<string, Behaviour>()
  const calls: MailCall[] = []
  const server = await start(async (request, answer) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    }
    if (request.method === 'OPTIONS') return void answer.writeHead(200, headers).end()
    const call = JSON.parse(await textOf(request)) as MailCall
    const does = behaviour.get(call.template_id) ?? faultOf(request, call) ?? 'takes it'
    if (does !== 'takes it') return misbehave(does, answer, headers)
    calls.push(call)
    answer.writeHead(200, { ...headers, 'content-type': 'text/plain' }).end('OK')
  })
  return {
    ...server,
    behaviour,
    calls,
    emails: () =>
      calls.map(({ template_id, template_params }) =>
        emailOfService(templateNames[template_id] ?? '', template_params),
      ),
  }
}

/** Returns the status with which the service refuses a call; null if it takes the call. */
function faultOf({ method, url }: IncomingMessage, call: MailCall): number | null {
  if (method !== 'POST' || url !== '/api/v1.0/email/send') return 404
  if (!call.user_id.startsWith('pk_test') || !call.service_id.startsWith('service_test')) return 400
  return call.template_id in templateNames ? null : 400
}

export type Spreadsheet = Server & {
  behaviour: Behaviour
  /** The address of the server that gives the web app's answers. */
  readonly answersUrl: string
  readonly records: ReturnType<typeof startPlatform>['records']
}

/** The spreadsheet's web app: the script of this project, its answer by way of another address. */
export async function startSpreadsheet(): Promise<Spreadsheet> {
  const platform = startPlatform()
  const answers: string[] = []
  const elsewhere = await start(async ({ url = '' }, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' }).end(answers[Number(url.slice(1))])
  })
  const server = await start(async (request, answer) => {
    const text = await textOf(request)
    if (sheet.behaviour !== 'takes it') return misbehave(sheet.behaviour, answer)
    const place = answers.push(JSON.stringify(platform.post(text))) - 1
    answer.writeHead(302, { location: `${elsewhere.url}/${place}` }).end()
  })
  const sheet: Spreadsheet = {
    url: server.url,
    answersUrl: elsewhere.url,
    behaviour: 'takes it',
    records: platform.records,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await elsewhere[Symbol.asyncDispose]()
    },
  }
  return sheet
}

function misbehave(
  does: Exclude<Behaviour, 'takes it'>,
  answer: ServerResponse,
  headers: Record<string, string> = {},
): void {
  if (does === 'is cut') answer.destroy()
  else if (does !== 'hangs') answer.writeHead(does, headers).end('no')
}

async function start(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  const port = await listenOnThisMachine(server)
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      closeAll(server)
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
