// Whether what stands in the form is kept already: at the left of the bar that saves.

import { CheckIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'

export function DraftMark({ isDirty, keptAt }: { isDirty: boolean; keptAt: Date | undefined }) {
  const t = useT()
  return (
    <output>
      {keptAt && <CheckIcon />}
      {keptAt ? t('drafts.kept', { time: timeText(keptAt).slice(11, 16) }) : isDirty ? t('drafts.unsaved') : ''}
    </output>
  )
}
