// A package as one card: what it is called, what it costs, and what it unlocks. The same on the platform's page and where a unit buys.

import './packages.css'
import type { ReactNode } from 'react'
import { CheckIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { MemberPackage } from '#contract/packages/calls'
import { packageFeatures, packageFeatureWords } from '#contract/packages/states'

export type Told = Pick<MemberPackage, 'name' | 'description' | 'priceFen' | 'months' | 'features' | 'maxMembers'>

export function PackageFace({ of, tag }: { of: Told; tag?: ReactNode }) {
  const t = useT()
  const say = useSay()
  const { name, description, priceFen, months, features, maxMembers } = of
  return (
    <>
      <span className="pk-name">
        <strong>{name}</strong>
        {tag}
      </span>
      <span className="pk-price">
        <b>{yuan(priceFen)}</b>
        <small>{t('packages.months', { n: months })}</small>
      </span>
      {months > 1 && priceFen > 0 && (
        <small className="pk-quiet">{t('packages.perMonth', { price: yuan(Math.round(priceFen / months)) })}</small>
      )}
      {description && <span className="pk-quiet">{description}</span>}
      <span className="pk-features">
        {packageFeatures.map((feature) => (
          <span key={feature} data-has={features.includes(feature) || undefined}>
            {features.includes(feature) ? <CheckIcon /> : <i aria-hidden="true">–</i>}
            {say(packageFeatureWords[feature])}
          </span>
        ))}
        <span data-has>
          <CheckIcon />
          {maxMembers === null ? t('packages.noLimit') : t('packages.members', { n: countText(maxMembers) })}
        </span>
      </span>
    </>
  )
}
