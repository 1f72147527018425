// Changing one of the goods for points: what it costs, how many, for whom and when. What it is of stays.

import { useState } from 'react'
import { ImageField } from '#console/desk/file-field/fields'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { PeriodField } from '#console/kit/form/date-fields'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { TextAreaField, TextField } from '#console/kit/form/fields'
import { CountField, MoneyField } from '#console/kit/form/number-fields'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { type PointsProduct, pointsMall } from '#contract/points-mall/calls'
import { mallRefusals } from '#contract/points-mall/states'
import { LevelTicks } from './LevelTicks'
import type { Level } from './MallPage'

const formOf = (goods: PointsProduct) => {
  const { id, version, points, cashFen, stock, limitPerUser, levelIds, startAt, endAt, sort, settleFen, name, imageUrl, description } =
    goods
  // A picture of its goods is not its own.
  const own = goods.skuId === null ? imageUrl : null
  return { id, version, points, cashFen, stock, limitPerUser, levelIds, startAt, endAt, sort, settleFen, name, imageUrl: own, description }
}

const lands = [
  [mallRefusals.timeOrder, 'endAt'],
  [mallRefusals.stock, 'stock'],
  [mallRefusals.belowSold, 'stock'],
  [mallRefusals.cashHigh, 'cashFen'],
  [mallRefusals.couponCash, 'cashFen'],
  [mallRefusals.nameNeeded, 'name'],
] as const

/** What may be empty is nothing on the wire. */
const orNull = <V,>({ value, onChange, ...bound }: Bound<V | null>): Bound<V> =>
  ({ ...bound, required: false, value: value ?? undefined, onChange: (next: V | undefined) => onChange(next ?? null) }) as Bound<V>

type Props = { goods: PointsProduct; levels: readonly Level[]; isMarket: boolean; close: () => void }

export function MallForm({ goods, levels, isMarket, close }: Props) {
  const t = useT()
  const [start] = useState(() => formOf(goods))
  const form = useForm(pointsMall.update, start, { done: t('kit.saved'), onDone: close, lands, read: formOf })
  const { bind } = form
  const show = (key: string, value: unknown): string | undefined => {
    if (key === 'startAt' || key === 'endAt') return timeText(String(value ?? ''))
    return key === 'levelIds' && Array.isArray(value)
      ? value.map((id) => levels.find((level) => level.id === id)?.name ?? id).join('、')
      : undefined
  }
  return (
    <FormDrawer type={modalType.update} title={t('mall.edit')} form={form} close={close} show={show}>
      <FormGroup name={t('mall.goods')}>
        <TextField {...bind('name')} maxLength={40} disabled={goods.kind === 'COUPON'} />
        {goods.skuId === null && <ImageField {...orNull(bind('imageUrl'))} />}
        <TextAreaField {...bind('description')} required={false} maxLength={500} />
      </FormGroup>
      <FormGroup name={t('mall.cost')}>
        <FieldRow>
          <CountField {...bind('points')} />
          {goods.kind !== 'COUPON' && <MoneyField {...bind('cashFen')} />}
        </FieldRow>
        <FieldRow>
          <CountField {...bind('stock')} hint={goods.skuAvailable === null ? undefined : t('mall.pick.left', { n: goods.skuAvailable })} />
          <CountField {...orNull(bind('limitPerUser'))} placeholder={t('mall.noLimit')} />
        </FieldRow>
        {isMarket && <MoneyField {...bind('settleFen')} hint={t('mall.settleHint')} />}
      </FormGroup>
      <FormGroup name={t('mall.limits')}>
        <LevelTicks {...bind('levelIds')} required={false} levels={levels} hint={t('mall.noneIsAll')} />
        <PeriodField label={t('mall.sheet.period')} from={orNull(bind('startAt'))} to={orNull(bind('endAt'))} />
        <CountField {...bind('sort')} />
      </FormGroup>
    </FormDrawer>
  )
}
