import type { FastifyPluginAsync } from 'fastify'
import { t } from '#core/words.ts'
import { tripPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { taskWords } from '#desk/enquiries/wording.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { type ShellOptions, sendPage } from '#desk/shell/layout.tsx'
import { memberOf } from '#desk/team/require-session.ts'
import { listMine, type OpenTask } from './store.ts'
import { dueOf } from './trip-words.ts'

export const minePath = '/desk/trips/mine'

/** The open tasks of the member who is signed in. */
export const mineRoutes: FastifyPluginAsync<ShellOptions> = async (app, options) => {
  const { db, now } = options
  app.get(minePath, async (request, reply) => {
    const tasks = await listMine(db, memberOf(request).email)
    return sendPage(options, reply, {
      title: t('My tasks'),
      place: 'trips',
      content: <Mine tasks={tasks} today={kigaliDay(now())} />,
    })
  })
}

type MineProps = { readonly tasks: readonly OpenTask[]; readonly today: string }

const Mine = ({ tasks, today }: MineProps) => (
  <div className="stack">
    <h1>{t('My tasks')}</h1>
    {tasks.length === 0 && <p className="panel">{t('No open task is yours.')}</p>}
    <ol className="stack gap-xs">
      {tasks.map((task) => {
        const due = dueOf(task, today)
        return (
          <li key={task.id} className="panel">
            <a className="strong target" href={`${tripPath(task.reference)}#checklist`}>
              {`${taskWords(task.title)} · ${task.name || task.reference}`}
            </a>
            {due && <p className={due.isLate ? 'strong' : 'quiet'}>{due.words}</p>}
          </li>
        )
      })}
    </ol>
  </div>
)
