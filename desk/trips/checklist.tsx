import { z } from 'zod'
import { t } from '#core/words.ts'
import { taskWords } from '#desk/enquiries/wording.ts'
import { shortDay } from '#desk/lib/time.ts'
import { changedMeanwhile } from '#desk/shell/conflicts.ts'
import { day, text } from '#desk/shell/form-fields.ts'
import { Day, Field, FieldPanel } from '#desk/shell/form-parts.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { fieldsOn, readForm } from '#desk/shell/read-form.ts'
import {
  isOvertaken,
  stateOf,
  type TripAction,
  type TripPageProps,
  tripPath,
} from './read-trip-page.ts'
import { Removed, Row, removeRow } from './row.tsx'
import { changeTask, versionOfTask } from './store.ts'

const taskSchema = z.strictObject({
  title: text(160, () => t('Enter the task.')),
  due_day: day().nullable(),
})

const findTask = ({ tasks }: TripPageProps, id: string) => tasks.find((one) => one.id === id)

const addTask: TripAction = async ({ fields, act, options: { db, ids } }) => {
  const { value, faults } = readForm(taskSchema, fields)
  if (value === null) return { refused: { form: 'task', typed: fields, faults } }
  await changeTask(db, act(), { id: ids.uuid(), ...value }, 'open')
  return '#checklist'
}

const turnTask =
  (to: 'done' | 'open'): TripAction =>
  async ({ page, id, fields, act, options }) => {
    const task = findTask(page, id)
    if (task === undefined) return { error: changedMeanwhile() }
    // What is already so is no conflict.
    if ((task.done_at === null) === (to === 'open')) return '#checklist'
    if (isOvertaken(fields, versionOfTask(task))) return { error: changedMeanwhile() }
    await changeTask(options.db, act(), task, to)
    return '#checklist'
  }

const removeTask = removeRow({
  find: findTask,
  versionOf: versionOfTask,
  remove: (db, act, task) => changeTask(db, act, task, 'removed'),
  section: '#checklist',
})

export const taskActions = {
  '/tasks': addTask,
  '/tasks/:id/done': turnTask('done'),
  '/tasks/:id/open': turnTask('open'),
  '/tasks/:id/remove': removeTask,
}

export function Checklist(page: TripPageProps) {
  const { enquiry, tasks, today } = page
  const path = `${tripPath(enquiry)}/tasks`
  const field = fieldsOn(taskSchema, { value: {}, ...stateOf(page, 'task') })
  return (
    <section className="panel stack gap-s" aria-labelledby="checklist">
      <h2 id="checklist" className="text-xl">
        {t('Checklist')}
      </h2>
      <Removed page={page} name="task changed" />
      <ul className="stack gap-xs">
        {tasks.map((task) => {
          const { id, title, due_day, done_at } = task
          const isOpen = done_at === null
          const isLate = isOpen && due_day !== null && due_day < today
          const day = due_day === null ? '' : shortDay(due_day)
          const label = isOpen ? t('Mark done') : t('Reopen')
          const words = taskWords(title)
          return (
            <Row
              key={id}
              path={`${path}/${id}`}
              seen={versionOfTask(task)}
              name={words}
              tone={isLate ? 'late' : undefined}
              first={
                <Button
                  formAction={`${path}/${id}/${isOpen ? 'done' : 'open'}`}
                  variant="quiet"
                  aria-label={t('{action}: {name}', { action: label, name: words })}
                >
                  {label}
                </Button>
              }
            >
              {isOpen ? <strong>{words}</strong> : <s className="quiet">{words}</s>}
              {isOpen && day !== '' && (
                <span className="quiet">
                  {` ${isLate ? t('was due {day}', { day }) : t('due {day}', { day })}`}
                </span>
              )}
            </Row>
          )
        })}
      </ul>
      <PostForm action={`${path}#trouble`} className="fields stack gap-s" id="task-form">
        <FieldPanel>
          <Field {...field('title')} label={t('New task')} />
          <Day {...field('due_day')} label={t('Due by')} />
        </FieldPanel>
        <Button variant="quiet">{t('Add task')}</Button>
      </PostForm>
    </section>
  )
}
