// What darkness means: from few to many.

import { useT } from '#console/kit/text/i18n'

export function Legend() {
  const t = useT()
  return (
    <p className="an-legend" aria-hidden="true">
      {t('analysis.few')}
      {[0, 1, 2, 3, 4, 5].map((shade) => (
        <i key={shade} className={`an-swatch an-shade-${shade}`} />
      ))}
      {t('analysis.many')}
    </p>
  )
}
