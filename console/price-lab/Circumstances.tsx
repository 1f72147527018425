// Where the basket goes, when, who buys, and with what: everything besides the goods that a price depends on.

import { useId } from 'react'
import { ZheField } from '#console/desk/price/ZheField'
import { RegionField } from '#console/desk/region/RegionField'
import { useRead } from '#console/kit/call/calls'
import { Select } from '#console/kit/control/Select'
import { Switch } from '#console/kit/control/Switch'
import { DateTimeField } from '#console/kit/form/date-fields'
import { FieldBox } from '#console/kit/form/FieldBox'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { couponDiscounts, couponDiscountWords } from '#contract/coupons/states'
import { priceLab } from '#contract/price-lab/calls'
import { LabMoney, LabNumber, Row } from './LabFields'
import { TriedCoupons } from './TriedCoupons'
import type { Wishes } from './wishes'

type Props = { wishes: Wishes; change: (patch: Partial<Wishes>) => void }

export function Circumstances(props: Props) {
  const t = useT()
  const { wishes, change } = props
  const free = { required: false, name: '' }
  return (
    <section className="pl-part" aria-labelledby="pl-circumstances">
      <h2 id="pl-circumstances">{t('priceLab.circumstances')}</h2>
      <RegionField
        {...free}
        id="pl-region"
        label={t('priceLab.region')}
        hint={t('priceLab.regionHint')}
        value={wishes.regionCode}
        onChange={(regionCode) => change({ regionCode })}
      />
      <DateTimeField
        {...free}
        id="pl-at"
        label={t('priceLab.at')}
        hint={t('priceLab.atHint')}
        value={wishes.at}
        onChange={(at) => change({ at })}
      />
      <MemberFields {...props} />
      <CouponFields {...props} />
      <TriedCoupons value={wishes.tried} change={(tried) => change({ tried })} />
      <PointsFields {...props} />
    </section>
  )
}

/** A field that no call's schema speaks of. */
const unbound = (id: string) => ({ id, name: id, required: false })

function Toggle({ label, on, change }: { label: string; on: boolean; change: (on: boolean) => void }) {
  const id = useId()
  return (
    <FieldBox id={id} label={label} required={false}>
      {(aria) => <Switch id={id} isOn={on} onChange={change} {...aria} />}
    </FieldBox>
  )
}

function MemberFields({ wishes, change }: Props) {
  const t = useT()
  return (
    <>
      <Toggle label={t('priceLab.member')} on={wishes.isMember} change={(isMember) => change({ isMember })} />
      {wishes.isMember && <LevelField wishes={wishes} change={change} />}
      {wishes.isMember && !wishes.levelId && (
        <Row>
          <ZheField
            {...unbound('pl-member')}
            label={t('priceLab.memberPays')}
            most={100}
            value={wishes.memberPaidPct}
            onChange={(memberPaidPct) => change({ memberPaidPct })}
          />
          <Toggle label={t('priceLab.freeFreight')} on={wishes.freeFreight} change={(freeFreight) => change({ freeFreight })} />
        </Row>
      )}
    </>
  )
}

/** One of the unit's own levels, with the rules of its programme; or a discount of the reader's own. */
function LevelField({ wishes, change }: Props) {
  const t = useT()
  const { data: levels = [] } = useRead(priceLab.levels, {}, { quiet: true })
  if (levels.length === 0) return null
  const options = [{ value: '', label: t('priceLab.ownLevel') }, ...levels.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <FieldBox id="pl-level" label={t('priceLab.level')} required={false}>
      {(aria) => (
        <Select
          id="pl-level"
          value={wishes.levelId ?? ''}
          options={options}
          onChange={(next) => change({ levelId: next || undefined })}
          {...aria}
        />
      )}
    </FieldBox>
  )
}

function CouponFields({ wishes, change }: Props) {
  const t = useT()
  const say = useSay()
  const { coupon } = wishes
  const yuan = t('kit.form.yuan')
  const options = [
    { value: 'NONE' as const, label: t('priceLab.noCoupon') },
    ...couponDiscounts.map((value) => ({ value, label: say(couponDiscountWords[value]) })),
  ]
  return (
    <>
      <FieldBox id="pl-coupon" label={t('priceLab.coupon')} required={false}>
        {(aria) => (
          <Select id="pl-coupon" value={coupon} options={options} onChange={(next) => next && change({ coupon: next })} {...aria} />
        )}
      </FieldBox>
      {coupon !== 'NONE' && (
        <Row>
          {coupon === 'AMOUNT' && (
            <LabMoney
              label={t('priceLab.couponAmount')}
              suffix={yuan}
              value={wishes.couponFen}
              change={(couponFen) => change({ couponFen })}
            />
          )}
          {coupon === 'PERCENT' && (
            <ZheField
              {...unbound('pl-coupon-zhe')}
              label={t('priceLab.couponPercent')}
              value={wishes.couponPaidPct}
              onChange={(couponPaidPct) => change({ couponPaidPct })}
            />
          )}
          {coupon !== 'AMOUNT' && (
            <LabMoney
              label={t('priceLab.couponCap')}
              suffix={yuan}
              value={wishes.couponCapFen}
              change={(couponCapFen) => change({ couponCapFen })}
            />
          )}
          <LabMoney
            label={t('priceLab.couponFrom')}
            suffix={yuan}
            value={wishes.couponFromFen}
            change={(couponFromFen) => change({ couponFromFen })}
          />
        </Row>
      )}
    </>
  )
}

function PointsFields({ wishes, change }: Props) {
  const t = useT()
  return (
    <>
      <LabNumber label={t('priceLab.points')} value={wishes.points} change={(points) => change({ points })} />
      {Boolean(wishes.points) && !(wishes.isMember && wishes.levelId) && (
        <Row>
          <LabNumber label={t('priceLab.perYuan')} value={wishes.pointsPerYuan} change={(pointsPerYuan) => change({ pointsPerYuan })} />
          <LabNumber
            label={t('priceLab.maxPct')}
            suffix="%"
            value={wishes.pointsMaxPct}
            change={(pointsMaxPct) => change({ pointsMaxPct })}
          />
        </Row>
      )}
    </>
  )
}
