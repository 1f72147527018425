// One rung of the ladder: its card as a member sees it, where it begins, and what it gives.

import { useEffect } from 'react'
import { IconButton } from '#console/kit/action/Button'
import { TextBox } from '#console/kit/control/TextBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import { CloseIcon } from '#console/kit/mark/icons'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { withParams } from '#contract/kit/refusal'
import { levelLabels } from '#contract/membership/labels'
import { membershipRefusals } from '#contract/membership/refusals'
import { CouponsField } from './CouponsField'
import { BenefitFields, LookFields, PriceFields } from './RungFields'
import type { RungProps } from './rung'
import type { CouponNames } from './use-coupon-names'

type Props = RungProps & { memberCount: number; isFirst: boolean; names: CouponNames; remove: () => void }

export function RungCard({ rung, at, memberCount, isFirst, names, errorAt, change, remove }: Props) {
  const t = useT()
  const say = useSay()
  const id = (field: string) => `rung-${at}-${field}`
  const parts = { rung, at, errorAt, change }
  useEffect(() => {
    if (isFirst) document.getElementById(`rung-${at}-name`)?.focus()
  }, [isFirst, at])
  return (
    <section className="lv-rung" aria-label={t('membership.rung', { n: at + 1, name: rung.name })}>
      <Face rung={rung} at={at} memberCount={memberCount} remove={remove} />
      <FieldBox id={id('name')} label={say(levelLabels.name)} required error={errorAt('name')}>
        {(aria) => (
          <TextBox
            id={id('name')}
            value={rung.name}
            maxLength={12}
            autoComplete="off"
            isWrong={Boolean(errorAt('name'))}
            onChange={(name) => change({ name })}
            {...aria}
          />
        )}
      </FieldBox>
      <PriceFields {...parts} />
      <CouponsField {...parts} names={names} />
      <BenefitFields {...parts} />
      <LookFields {...parts} />
    </section>
  )
}

type FaceProps = Pick<Props, 'rung' | 'at' | 'memberCount' | 'remove'>

/** The first cannot go: whoever joins stands on it. */
function Face({ rung: { id, name, colour, iconUrl }, at, memberCount, remove }: FaceProps) {
  const t = useT()
  const n = countText(memberCount)
  const used = memberCount > 0 ? withParams(membershipRefusals.levelUsed, { name, n }) : null
  return (
    <header className="lv-face" data-colour={colour}>
      {iconUrl && <img src={iconUrl} alt="" width="32" height="32" />}
      <span className="lv-face-name">
        <strong>{name || '–'}</strong>
        <small>{t('membership.rank', { n: at + 1 })}</small>
      </span>
      {id === undefined ? (
        <span className="lv-face-count">{t('membership.isNew')}</span>
      ) : (
        <a className="lv-face-count" href={linkTo('levelDetail', { id })}>
          {t('membership.members', { count: memberCount, n })}
        </a>
      )}
      {at > 0 && <IconButton label={t('membership.remove', { name })} icon={<CloseIcon />} why={used} onClick={remove} />}
    </header>
  )
}
