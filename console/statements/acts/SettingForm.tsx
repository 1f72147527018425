// How a unit is settled: in which cycle its statements are issued, and where their money goes.

import { useState } from 'react'
import { SmallForm } from '#console/desk/form/SmallForm'
import { useFindUnit } from '#console/desk/unit/UnitPicker'
import { useRead } from '#console/kit/call/calls'
import { SelectField } from '#console/kit/form/fields'
import { RemoteSelect } from '#console/kit/form/RemoteSelectField'
import { useForm } from '#console/kit/form/use-form'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Answer } from '#contract/kit/call'
import { statements } from '#contract/statements/calls'
import { statementCycles, statementCycleWords, statementPayWays, statementPayWayWords } from '#contract/statements/states'

type Props = { unitId: string; close: () => void }

export function SettingForm({ unitId, close }: Props) {
  const { data } = useRead(statements.setting, { unitId })
  return data?.unitId === unitId ? <Terms terms={data} close={close} /> : null
}

function Terms({ terms: { unitName, ...terms }, close }: { terms: Answer<typeof statements.setting>; close: () => void }) {
  const t = useT()
  const say = useSay()
  const form = useForm(statements.saveSetting, terms, { done: t('kit.saved'), onDone: close })
  return (
    <SmallForm title={t('statements.setting.title', { unit: unitName })} form={form} close={close}>
      <SelectField {...form.bind('cycle')} options={statementCycles.map((value) => ({ value, label: say(statementCycleWords[value]) }))} />
      <SelectField
        {...form.bind('payWay')}
        hint={t('statements.setting.hint')}
        options={statementPayWays.map((value) => ({ value, label: say(statementPayWayWords[value]) }))}
      />
    </SmallForm>
  )
}

/** Of a unit that is chosen first: one that has no statement yet stands in no list. */
export function SettingOfUnit({ close }: { close: () => void }) {
  const t = useT()
  const [unitId, choose] = useState<string>()
  const find = useFindUnit()
  if (unitId) return <SettingForm unitId={unitId} close={close} />
  return (
    <Dialog narrow title={t('statements.setting.act')} close={close}>
      <p className="md-note">{t('statements.setting.which')}</p>
      <RemoteSelect label={t('statements.unit')} value={unitId} onChange={choose} find={find} />
    </Dialog>
  )
}
