// The statements of all units, for the platform; and how each unit is settled.

import { Suspense, useState } from 'react'
import { useUnitFilter } from '#console/desk/unit/UnitPicker'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { deskColumns } from './columns'
import { Statements } from './Statements'

const SettingOfUnit = lazyPart(async () => (await import('./acts/SettingForm')).SettingOfUnit)

export function StatementDeskPage() {
  const t = useT()
  const [isSetting, set] = useState(false)
  const unit = useUnitFilter('statements.unit')
  return (
    <Statements
      page="statementsOfAll"
      title="statements.titleAll"
      columns={deskColumns}
      filters={[unit]}
      actions={[{ label: t('statements.setting.act'), permission: 'statement:issue', run: () => set(true) }]}
    >
      <Suspense>{isSetting && <SettingOfUnit close={() => set(false)} />}</Suspense>
    </Statements>
  )
}
