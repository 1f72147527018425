// What holds for every row that is added: for which levels, from when to when, and which shop gives what is no goods.

import { PeriodField } from '#console/kit/form/date-fields'
import { FieldRow } from '#console/kit/form/FormGroup'
import { SelectField } from '#console/kit/form/fields'
import { useT } from '#console/kit/text/i18n'
import { LevelTicks } from '../LevelTicks'
import type { Level } from '../MallPage'
import type { Shared } from './mall-sheet'

type Props = { levels: readonly Level[]; shops: readonly { id: string; name: string }[]; shared: Shared; change: (shared: Shared) => void }

export function SharedFields({ levels, shops, shared, change }: Props) {
  const t = useT()
  const moment = (key: 'startAt' | 'endAt', label: string) => ({
    id: `mall-${key}`,
    name: key,
    label,
    required: false,
    value: shared[key] ?? undefined,
    onChange: (value: string | undefined) => change({ ...shared, [key]: value ?? null }),
    error: undefined,
  })
  return (
    <div className="pm-shared">
      <FieldRow>
        <PeriodField
          label={t('mall.sheet.period')}
          from={moment('startAt', t('mall.sheet.period'))}
          to={moment('endAt', t('mall.sheet.period'))}
        />
        <LevelTicks
          id="mall-levels"
          label={t('mall.sheet.levels')}
          required={false}
          error={undefined}
          value={shared.levelIds}
          onChange={(levelIds) => change({ ...shared, levelIds: levelIds ?? [] })}
          levels={levels}
        />
      </FieldRow>
      {shops.length > 0 && (
        <SelectField
          id="mall-shop"
          name="shopId"
          label={t('mall.sheet.givenBy')}
          hint={t('mall.sheet.givenByHint')}
          required
          error={undefined}
          value={shared.shopId ?? undefined}
          options={shops.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(shopId) => change({ ...shared, shopId: shopId ?? null })}
        />
      )}
    </div>
  )
}
