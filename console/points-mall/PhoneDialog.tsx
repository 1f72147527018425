// The mall in the frame of a phone, as a member of a chosen level with so many points sees it: what is out of reach says why.

import './phone.css'
import { useState } from 'react'
import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { useRead } from '#console/kit/call/calls'
import { SelectField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { useNow } from '#console/kit/time/now'
import { pointsCost } from '#console/orders/points-cost'
import type { Refusal } from '#contract/kit/refusal'
import { type PointsProduct, pointsMall } from '#contract/points-mall/calls'
import { whyNotRedeem } from '#contract/points-mall/states'
import type { Level } from './MallPage'

const shownAtOnce = 50

export function PhoneDialog({ levels, close }: { levels: readonly Level[]; close: () => void }) {
  const t = useT()
  const [chosen, setLevel] = useState<string>()
  const [points, setPoints] = useState(1000)
  const now = new Date(useNow()).toISOString()
  const levelId = chosen ?? levels[0]?.id ?? ''
  const { data } = useRead(pointsMall.page, { pageNumber: 1, pageSize: shownAtOnce }, { quiet: true })
  // What is off, or over, is not in the app.
  const goods = data?.records.filter(({ state }) => state !== 'OFF' && state !== 'OVER')
  const told = goods?.map((one) => ({ goods: one, why: whyNotRedeem(one, { points, levelId, redeemedCount: 0 }, 1, now) })) ?? []
  const outCount = told.filter(({ why }) => why !== null).length
  return (
    <Dialog title={t('mall.preview')} close={close}>
      <div className="pm-preview">
        <div className="pm-preview-who">
          <SelectField
            id="mall-level"
            name="level"
            label={t('mall.phone.as')}
            required
            error={undefined}
            value={levelId}
            options={levels.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setLevel}
          />
          <CountField
            id="mall-points"
            name="points"
            label={t('mall.phone.have')}
            required
            error={undefined}
            value={points}
            onChange={(value) => setPoints(value ?? 0)}
          />
          {goods && (
            <p className="md-note" aria-live="polite">
              {t('mall.phone.reach', { n: told.length - outCount, m: outCount })}
            </p>
          )}
        </div>
        <div className="pm-phone">
          <p className="pm-phone-head">
            <span>{t('mall.phone.mine')}</span>
            <b>{countText(points)}</b>
          </p>
          {goods?.length === 0 && <p className="pm-phone-nothing">{t('mall.phone.nothing')}</p>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <ul className="pm-phone-goods" aria-busy={!goods} tabIndex={0} aria-label={t('mall.title')}>
            {told.map(({ goods: one, why }) => (
              <Shown key={one.id} goods={one} why={why} />
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}

function Shown({ goods, why }: { goods: PointsProduct; why: Refusal | null }) {
  const t = useT()
  const say = useSay()
  const below = [t('mall.phone.left', { n: countText(goods.leftCount) })]
  if (goods.priceFen !== null) below.push(t('mall.phone.worth', { money: yuan(goods.priceFen) }))
  return (
    <li>
      <GoodsPicture url={goods.imageUrl} name={goods.name} />
      <span className="pm-phone-words">
        <span>{goods.name}</span>
        <b>{pointsCost(t, goods)}</b>
        <small>{below.join(' · ')}</small>
      </span>
      <span className="pm-phone-take" data-out={why ? true : undefined}>
        {t('mall.phone.take')}
      </span>
      {why && <p className="pm-phone-why">{say(why.words, why.params)}</p>}
    </li>
  )
}
