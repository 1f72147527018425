// Regions in few words: so many names as fit, and how many there are beyond them.

import { useT } from '#console/kit/text/i18n'
import { useRegionNames } from './region-names'

const shownAtMost = 6

export function RegionNames({ codes, most = shownAtMost }: { codes: readonly string[]; most?: number }) {
  const t = useT()
  const names = useRegionNames(codes)
  if (!names) return <span className="md-bone" />
  const text = names.slice(0, most).join(t('freight.comma'))
  return (
    <span title={names.join(t('freight.comma'))}>
      {names.length > most ? t('freight.andMore', { names: text, n: names.length }) : text}
    </span>
  )
}
