// The figures could not be fetched: why, and another try.

import { Button } from '#console/kit/action/Button'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { useT } from '#console/kit/text/i18n'

export function Failed({ error, again }: { error: Error; again: () => void }) {
  const t = useT()
  return (
    <EmptyState drawing="failed" title={t('kit.list.failed')} hint={error.message}>
      <Button onClick={again}>{t('kit.list.again')}</Button>
    </EmptyState>
  )
}
