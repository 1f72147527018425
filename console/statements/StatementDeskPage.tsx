// The statements of all units, for the platform; and how each unit is settled.

import { Suspense, useState } from 'react'
import { UnitFilter } from '#console/desk/unit/UnitPicker'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { deskColumns } from './columns'
import { Statements } from './Statements'

const SettingOfUnit = lazyPart(async () => (await import('./acts/SettingForm')).SettingOfUnit)

export function StatementDeskPage() {
  const t = useT()
  const [isSetting, set] = useState(false)
  return (
    <Statements
      page="statementsOfAll"
      title="statements.titleAll"
      columns={deskColumns}
      filters={[
        {
          key: 'unitId',
          title: 'statements.unit',
          control: (value, change) => <UnitFilter label={t('statements.unit')} value={value} change={change} />,
        },
      ]}
      actions={[{ label: t('statements.setting.act'), permission: 'statement:issue', run: () => set(true) }]}
    >
      <Suspense>{isSetting && <SettingOfUnit close={() => set(false)} />}</Suspense>
    </Statements>
  )
}
