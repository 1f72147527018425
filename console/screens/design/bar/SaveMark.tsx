// Whether the draft is kept, and since when; what went wrong, and trying again.

import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { SaverState } from '../saving/saver'

export function SaveMark({ saved: { status, savedAt, problem }, again }: { saved: SaverState; again: () => void }) {
  const t = useT()
  const isWrong = status === 'offline' || status === 'refused'
  return (
    <output className="sd-saved" data-wrong={isWrong || undefined} data-status={status}>
      {status === 'saved' && savedAt && t('screenDesign.saving.saved', { time: timeText(savedAt).slice(11) })}
      {(status === 'waiting' || status === 'saving') && t('screenDesign.saving.saving')}
      {status === 'asking' && t('screenDesign.saving.asking')}
      {status === 'offline' && t('screenDesign.saving.offline')}
      {status === 'refused' && t('screenDesign.saving.refused', { problem })}
      {isWrong && (
        <Button look="link" onClick={again}>
          {t('screenDesign.saving.again')}
        </Button>
      )}
    </output>
  )
}
