// The platform sets which regions an agent looks after; units in them become the agent's with the save.

import { useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { useRegions } from '#console/desk/region/load'
import { RegionPicker } from '#console/desk/region/RegionPicker'
import { Button, IconButton } from '#console/kit/action/Button'
import { FieldBox } from '#console/kit/form/FieldBox'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { CloseIcon } from '#console/kit/mark/icons'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { agent, agentRefusals, type JurisdictionOf } from '#contract/agent/calls'

export function RegionsForm({ of, close }: { of: JurisdictionOf; close: () => void }) {
  const t = useT()
  const [seen] = useState(() => of.regions.map(({ regionCode }) => regionCode))
  const form = useForm(
    agent.saveJurisdiction,
    { agentId: of.agentId, regions: seen, seen },
    {
      done: t('agent.regionsSaved'),
      onDone: close,
      lands: [
        [agentRefusals.regionTaken, 'regions'],
        [agentRefusals.regionUnknown, 'regions'],
      ],
    },
  )
  return (
    <FormDrawer type={modalType.update} title={t('agent.setRegions')} form={form} close={close}>
      <p className="md-note">{t('agent.regionsHint', { agent: of.agentName })}</p>
      <RegionsField {...form.bind('regions')} />
    </FormDrawer>
  )
}

function RegionsField({ id, label, error, value = [], onChange }: Bound<string[]>) {
  const t = useT()
  const { data } = useRegions(true)
  const [picked, pick] = useState<string>()
  const nameOf = (code: string) => data?.regions.address(code, ' ') || code
  const add = () => {
    if (picked && !value.includes(picked)) onChange([...value, picked].sort())
    pick(undefined)
  }
  return (
    <FieldBox id={id} label={label} required={false} error={error}>
      {(aria) => (
        <div className="ag-chosen">
          {value.length === 0 && <p className="ag-lead">{t('agent.noRegions')}</p>}
          <ul>
            {value.map((code) => (
              <li key={code}>
                <span>{nameOf(code)}</span>
                <IconButton
                  label={t('agent.removeRegion', { region: nameOf(code) })}
                  icon={<CloseIcon />}
                  onClick={() => onChange(value.filter((each) => each !== code))}
                />
              </li>
            ))}
          </ul>
          <div className="ag-add">
            <RegionPicker id={id} label={t('agent.addRegion')} value={picked} onChange={pick} aria={aria} />
            <Button onClick={add}>{t('agent.addRegion')}</Button>
          </div>
        </div>
      )}
    </FieldBox>
  )
}
