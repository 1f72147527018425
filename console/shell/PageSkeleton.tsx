// What stands where a page will be.

import { useT } from '#console/kit/text/i18n'

export function PageSkeleton() {
  const t = useT()
  return (
    <output className="sh-skeleton" aria-label={t('shell.loading')}>
      <i />
      <i />
      <i />
    </output>
  )
}
