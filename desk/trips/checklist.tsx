import { z } from 'zod'
import { t } from '#core/words.ts'
import { tripPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { taskWords } from '#desk/enquiries/wording.ts'
import { changedMeanwhile } from '#desk/shell/conflicts.ts'
import { day, text } from '#desk/shell/form-fields.ts'
import { Choice, Day, Field, FieldPanel, type Option } from '#desk/shell/form-parts.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { fieldsOn, readForm } from '#desk/shell/read-form.ts'
import { noMember } from '#desk/team/members.ts'
import { stateOf, type TripAction, type TripPageProps } from './read-trip-page.ts'
import { changeRow, Removed, Row, removeRow } from './row.tsx'
import { addTasks, assignTask, changeTask, type Task, versionOfTask } from './store.ts'
import { listedTasks } from './trip.ts'
import { dueOf } from './trip-words.ts'

const taskSchema = z.strictObject({
  title: text(160, () => t('Enter the task.')),
  due_day: day().nullable(),
  assignee: text(320).default(''),
})

const taskRows = {
  find: ({ tasks }: TripPageProps, id: string) => tasks.find((one) => one.id === id),
  versionOf: versionOfTask,
  section: '#checklist',
}

const addTask: TripAction = async ({ page, fields, act, options: { db, ids } }) => {
  const { value, faults } = readForm(taskSchema, fields)
  if (value === null) return { refused: { form: 'task', typed: fields, faults } }
  const assignee = value.assignee || null
  if (assignee !== null && !page.members.has(assignee))
    return { error: noMember(assignee), refused: { form: 'task', typed: fields } }
  await changeTask(db, act(), { ...value, id: ids.uuid(), assignee }, 'open')
  return '#checklist'
}

const assignOne = changeRow(taskRows, {
  isSo: (task, { fields }) => task?.assignee === (fields['to'] || null),
  async change(task, { page, fields, act, options: { db } }) {
    const assignee = fields['to'] || null
    if (assignee !== null && !page.members.has(assignee)) return { error: noMember(assignee) }
    await assignTask(db, act(), task, assignee)
    return '#checklist'
  },
})

/** Adds a list of operator.yaml that is not part of every trip. */
const addList: TripAction = async ({ page, fields, act, options: { db, ids, operator } }) => {
  const list = operator.checklists.find(({ name }) => name === fields['list'])
  if (list === undefined || page.trip === null) return { error: changedMeanwhile() }
  const dates = { firstDay: page.trip.first_day, today: page.today }
  await addTasks(db, act(), list.name, listedTasks([list], dates, ids))
  return '#checklist'
}

const turnTask = (to: 'done' | 'open') =>
  changeRow(taskRows, {
    isSo: (task) => task !== undefined && (task.done_at === null) === (to === 'open'),
    async change(task, { act, options: { db } }) {
      await changeTask(db, act(), task, to)
      return '#checklist'
    },
  })

const removeTask = removeRow(taskRows, (db, act, task) => changeTask(db, act, task, 'removed'))

export const taskActions = {
  '/tasks': addTask,
  '/tasks/list': addList,
  '/tasks/:id/assign': assignOne,
  '/tasks/:id/done': turnTask('done'),
  '/tasks/:id/open': turnTask('open'),
  '/tasks/:id/remove': removeTask,
}

export function Checklist(page: TripPageProps) {
  const { enquiry, tasks, today, members, lists } = page
  const people = [
    ['', t('nobody')] as const,
    ...members.list.map(({ email }) => [email, members.nameOf(email)] as const),
  ]
  const path = `${tripPath(enquiry.reference)}/tasks`
  const field = fieldsOn(taskSchema, { value: {}, ...stateOf(page, 'task') })
  return (
    <section className="panel stack gap-s" aria-labelledby="checklist">
      <h2 id="checklist" className="text-xl">
        {t('Checklist')}
      </h2>
      <Removed page={page} name="task changed" />
      <ul className="stack gap-xs">
        {tasks.map((task) => {
          const { id, title, done_at } = task
          const isOpen = done_at === null
          const due = isOpen ? dueOf(task, today) : null
          const label = isOpen ? t('Mark done') : t('Reopen')
          const words = taskWords(title)
          return (
            <Row
              key={id}
              path={`${path}/${id}`}
              seen={versionOfTask(task)}
              name={words}
              tone={due?.isLate ? 'late' : undefined}
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
              {due && <span className="quiet">{` ${due.words}`}</span>}
              {isOpen && (
                <TaskPerson task={task} path={`${path}/${id}`} people={people} words={words} />
              )}
            </Row>
          )
        })}
      </ul>
      <PostForm action={`${path}#trouble`} className="fields stack gap-s" id="task-form">
        <FieldPanel>
          <Field {...field('title')} label={t('New task')} />
          <Day {...field('due_day')} label={t('Due by')} />
          <Choice {...field('assignee')} label={t('Person')} options={people} />
        </FieldPanel>
        <Button variant="quiet">{t('Add task')}</Button>
      </PostForm>
      {lists.length > 0 && (
        <PostForm action={`${path}/list#trouble`} className="cluster gap-xs">
          {lists.map(({ name }) => (
            <Button key={name} name="list" value={name} variant="quiet">
              {t('Add the list “{name}”', { name })}
            </Button>
          ))}
        </PostForm>
      )}
    </section>
  )
}

type TaskPersonProps = {
  readonly task: Task
  readonly path: string
  readonly people: readonly Option[]
  readonly words: string
}

/** Who does a task. It is part of the task's form. */
function TaskPerson({ task: { id, assignee }, path, people, words }: TaskPersonProps) {
  const name = people.find(([email]) => email === (assignee ?? ''))?.[1] ?? `${assignee}`
  return (
    <details className="fold">
      <summary className="text-s">{t('Person: {name}', { name })}</summary>
      <span className="field-row">
        <select
          name="to"
          id={`to-${id}`}
          aria-label={t('Person for {name}', { name: words })}
          defaultValue={assignee ?? ''}
        >
          {people.map(([email, shown]) => (
            <option key={email} value={email}>
              {shown}
            </option>
          ))}
        </select>
        <Button formAction={`${path}/assign`} variant="quiet">
          {t('Save')}
        </Button>
      </span>
    </details>
  )
}
