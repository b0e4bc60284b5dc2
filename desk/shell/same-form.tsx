import { t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { Button } from './layout.tsx'

type SameFormProps = {
  readonly action: string
  readonly fields: Fields
  readonly fileFields?: readonly string[]
}

/** The form as it was sent, with its id: sent twice, it is still handled once. */
export const SameForm = ({ action, fields, fileFields = [] }: SameFormProps) => (
  <form
    method="post"
    action={action}
    encType={fileFields.length > 0 ? 'multipart/form-data' : undefined}
    className="fields stack gap-xs"
  >
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {fileFields.map((name) => (
      <label key={name} className="stack gap-xs">
        {t('Choose your files again: the browser does not keep them')}
        <input type="file" name={name} multiple />
      </label>
    ))}
    <Button variant="quiet">{t('Send it again')}</Button>
  </form>
)
