import type { FastifyPluginAsync } from 'fastify'
import { t } from '#core/words.ts'
import { tripPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { taskWords } from '#desk/enquiries/wording.ts'
import { kigaliDay, shortDay } from '#desk/lib/time.ts'
import { type ShellOptions, sendPage } from '#desk/shell/layout.tsx'
import { memberOf } from '#desk/team/require-session.ts'
import { listMine, type OpenTask } from './store.ts'

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
      {tasks.map((task) => (
        <li key={task.id} className="panel">
          <a className="strong target" href={`${tripPath(task.reference)}#checklist`}>
            {`${taskWords(task.title)} · ${task.name || task.reference}`}
          </a>
          <Due day={task.due_day} today={today} />
        </li>
      ))}
    </ol>
  </div>
)

function Due({ day, today }: { readonly day: string | null; readonly today: string }) {
  if (day === null) return null
  const isLate = day < today
  const words = isLate
    ? t('was due {day}', { day: shortDay(day) })
    : t('due {day}', { day: shortDay(day) })
  return <p className={isLate ? 'strong' : 'quiet'}>{words}</p>
}
