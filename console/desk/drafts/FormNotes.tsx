// What stands above a form's fields: a draft that can be taken up again, and who else has the record open.

import './drafts.css'
import { Button } from '#console/kit/action/Button'
import type { FormShell } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { Offered } from './use-draft'
import { usePresence } from './use-presence'

export function FormNotes({ form, offered }: { form: FormShell; offered: Offered | null }) {
  const t = useT()
  const others = usePresence(form.call.path.slice(1), form.values.id)
  return (
    <>
      {others.length > 0 && <output className="md-form-note">{t('drafts.others', { names: others.join('、') })}</output>}
      {offered && (
        <output className="md-form-note">
          <span>{t('drafts.found', { time: timeText(offered.draft.updatedAt) })}</span>
          <Button look="link" onClick={offered.take}>
            {t('drafts.take')}
          </Button>
          <Button look="link" onClick={offered.drop}>
            {t('drafts.drop')}
          </Button>
        </output>
      )}
    </>
  )
}
