import type { IncomingMessage } from 'node:http'
import { startServer, type TestServer } from './http-server.ts'
import { emailOfService, type ServiceEmail } from './mail-service-double.ts'
import { startPlatform } from './spreadsheet-double.ts'
import type { MailCall } from './submissions.ts'

// The two external services of a site without the desk: spec §7, §8. The desk also calls the spreadsheet.

export type MailService = TestServer & {
  /** The error status for each refused template id. */
  readonly refused: Map<string, number>
  readonly calls: MailCall[]
  readonly emails: () => readonly ServiceEmail[]
}

const templateNames: Readonly<Record<string, string>> = {
  'booking-team': 'team',
  'booking-customer': 'customer',
  'contact-team': 'contact',
}

export async function startMailService(): Promise<MailService> {
  const refused = new Map<string, number>()
  const calls: MailCall[] = []
  const server = await startServer(async (request, answer) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    }
    if (request.method === 'OPTIONS') return void answer.writeHead(200, headers).end()
    const call = JSON.parse(await textOf(request)) as MailCall
    const status = refused.get(call.template_id) ?? faultOf(request, call)
    if (status !== null) return void answer.writeHead(status, headers).end('no')
    calls.push(call)
    answer.writeHead(200, { ...headers, 'content-type': 'text/plain' }).end('OK')
  })
  return {
    ...server,
    refused,
    calls,
    emails: () =>
      calls.map(({ template_id, template_params }) =>
        emailOfService(templateNames[template_id] ?? '', template_params),
      ),
  }
}

function faultOf({ method, url }: IncomingMessage, call: MailCall): number | null {
  if (method !== 'POST' || url !== '/api/v1.0/email/send') return 404
  if (!call.user_id.startsWith('pk_test') || !call.service_id.startsWith('service_test')) return 400
  return call.template_id in templateNames ? null : 400
}

/** A number is the status of every response. With `refuses` it applies only to calls that contain this text. */
export type SheetBehaviour =
  | 'takes it'
  | 'is cut'
  | number
  | 'locked'
  | 'page'
  | 'endless'
  | 'insecure'
  | { readonly status: number | 'cut'; readonly refuses: string }

export type Spreadsheet = TestServer & {
  behaviour: SheetBehaviour
  /** The calls that contained a row, whatever the response. */
  readonly posts: string[]
  /** The origin of the web app's responses, which differs from its own. */
  readonly answersUrl: string
  readonly records: ReturnType<typeof startPlatform>['records']
}

/** Starts the spreadsheet's web app, which runs this project's script and redirects to another origin. */
export async function startSpreadsheet(): Promise<Spreadsheet> {
  const platform = startPlatform()
  const locked = startPlatform({ isLocked: true })
  const answers: string[] = []
  const posts: string[] = []
  const elsewhere = await startServer(({ url = '' }, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' }).end(answers[Number(url.slice(1))])
  })
  const server = await startServer(async (request, answer) => {
    const lead = (location: string) => void answer.writeHead(302, { location }).end()
    const text = await textOf(request)
    if (request.method === 'POST') posts.push(text)
    const { behaviour } = sheet
    const refuse = (status: number) => void answer.writeHead(status).end('no')
    if (behaviour === 'is cut') return void answer.destroy()
    if (behaviour === 'page') return void answer.end('<html>Sorry, unable to open the file</html>')
    if (behaviour === 'endless') return lead(sheet.url)
    if (behaviour === 'insecure') return lead('http://sheet.example.test/echo/1')
    if (typeof behaviour === 'number') return refuse(behaviour)
    if (typeof behaviour === 'object' && text.includes(behaviour.refuses)) {
      return behaviour.status === 'cut' ? void answer.destroy() : refuse(behaviour.status)
    }
    const run = behaviour === 'locked' ? locked : platform
    const result = request.method === 'POST' ? run.post(text) : run.ready()
    lead(`${elsewhere.url}/${answers.push(JSON.stringify(result)) - 1}`)
  })
  const sheet: Spreadsheet = {
    ...server,
    answersUrl: elsewhere.url,
    behaviour: 'takes it',
    posts,
    records: platform.records,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await elsewhere[Symbol.asyncDispose]()
    },
  }
  return sheet
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
