// What the settings come to for an order, while they are typed: by the very rules that the server takes.

import { useState } from 'react'
import { TextBox } from '#console/kit/control/TextBox'
import { moneyReading, useTyped } from '#console/kit/form/use-typed'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import {
  deductiblePoints,
  fenOfPoints,
  growthOfOrder,
  pointsOfOrder,
  type SettingFields,
  settingsEdit,
  settingsOfFields,
} from '#contract/membership/settings'

/** What a member has in the example: enough for the most that an order takes. */
const plenty = 10_000_000
const usual = 12_800

export function Example({ fields }: { fields: Partial<SettingFields> }) {
  const t = useT()
  const [orderFen, setOrderFen] = useState<number | undefined>(usual)
  const { shown, type } = useTyped(orderFen, setOrderFen, moneyReading)
  const parsed = settingsEdit.safeParse({ version: 0, ...fields })
  const isAmount = orderFen !== undefined && Number.isFinite(orderFen) && orderFen > 0
  return (
    <aside className="lv-example" aria-labelledby="lv-example">
      <h2 id="lv-example">{t('membership.example.title')}</h2>
      <label htmlFor="lv-example-order">{t('membership.example.order')}</label>
      <TextBox id="lv-example-order" className="md-number" inputMode="decimal" suffix={t('kit.form.yuan')} value={shown} onChange={type} />
      {parsed.success && isAmount ? (
        <Lines fields={parsed.data} orderFen={orderFen} />
      ) : (
        <p className="md-note">{t('membership.example.incomplete')}</p>
      )}
    </aside>
  )
}

function Lines({ fields, orderFen }: { fields: SettingFields; orderFen: number }) {
  const t = useT()
  const { settings, pointsName, growthName } = settingsOfFields(fields)
  const paid = { paidFen: orderFen, freightFen: 0 }
  const points = pointsOfOrder(paid, settings)
  const growth = growthOfOrder(paid, settings)
  const most = deductiblePoints(plenty, orderFen, settings)
  const { freezeDays, expiry, expiryMonths, isDeductOn } = settings.points
  const { months, retainPct } = settings.level
  const named = { points: pointsName, growth: growthName, yuan: yuan(orderFen) }
  const key = points === 0 ? 'earnsNone' : freezeDays === 0 ? 'earnsNow' : 'earns'
  return (
    <ul aria-live="polite">
      <li>
        {t(`membership.example.${key}`, { ...named, n: countText(points), worth: yuan(fenOfPoints(points, settings)), days: freezeDays })}
      </li>
      {points > 0 && <li>{t(`membership.example.expiry.${expiry}`, { ...named, months: expiryMonths })}</li>}
      <li>{t('membership.example.growth', { ...named, n: countText(growth) })}</li>
      <li>
        {isDeductOn && most > 0
          ? t('membership.example.deduct', { ...named, n: countText(most), worth: yuan(fenOfPoints(most, settings)) })
          : t(isDeductOn ? 'membership.example.deductNone' : 'membership.example.deductOff', named)}
      </li>
      <li>{months === null ? t('membership.example.forGood') : t('membership.example.holds', { ...named, months, pct: retainPct })}</li>
    </ul>
  )
}
