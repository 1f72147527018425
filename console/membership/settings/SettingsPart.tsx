// The settings of membership: what each of them does, and an example that follows while one types.

import type { ReactNode } from 'react'
import { DraftMark } from '#console/desk/drafts/DraftMark'
import { useDraft } from '#console/desk/drafts/use-draft'
import { FormBody, savesOn } from '#console/desk/form/FormBody'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/held'
import { useLeaveGuard } from '#console/kit/form/leave-guard'
import { useForm } from '#console/kit/form/use-form'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { useT } from '#console/kit/text/i18n'
import { RehearsePoints } from '#console/points/rehearsal/RehearsePoints'
import { memberships } from '#contract/membership/calls'
import { membershipRefusals } from '#contract/membership/refusals'
import { type SettingFields as Fields, fieldsOfSettings, settingsEdit, settingsOfFields } from '#contract/membership/settings'
import { useShowSetting } from '../show'
import { useOpened } from '../use-opened'
import { Example } from './Example'
import { SettingFields } from './SettingFields'

type PartProps = { isMarkets: boolean; below: ReactNode }

export function SettingsPart({ isMarkets, below }: PartProps) {
  const t = useT()
  const { data, error, refetch } = useRead(memberships.settings, {}, { quiet: true })
  const { opened, again } = useOpened(data, refetch)
  if (!opened)
    return error ? (
      <EmptyState drawing="failed" title={t('kit.list.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('kit.list.again')}</Button>
      </EmptyState>
    ) : (
      <span className="md-bone" />
    )
  const { version, ...named } = opened.data
  return (
    <>
      <SettingsForm key={opened.times} start={{ ...fieldsOfSettings(named), version }} isMarkets={isMarkets} saved={again} />
      {below}
    </>
  )
}

/** What is typed is tried on the orders of the last months, as soon as it is whole. */
function Rehearsal({ fields }: { fields: Partial<Fields> }) {
  const parsed = settingsEdit.safeParse({ version: 0, ...fields })
  if (whyNotHeld('membership:write') !== null) return null
  if (!parsed.success) return <RehearsePoints settings={null} />
  // The version is of the form, and no rule.
  const { version: _version, ...rules } = parsed.data
  return <RehearsePoints settings={settingsOfFields(rules).settings} />
}

type Props = { start: Fields & { version: number }; isMarkets: boolean; saved: () => void }

function SettingsForm({ start, isMarkets, saved }: Props) {
  const t = useT()
  const form = useForm(memberships.saveSettings, start, { done: t('kit.saved'), onDone: saved })
  const { offered, keptAt } = useDraft(form, t('membership.tab.settings'))
  const { question } = useLeaveGuard(form.dirty, () => {})
  const show = useShowSetting()
  const locked = isMarkets ? membershipRefusals.ofMarket : whyNotHeld('membership:write')
  return (
    <>
      <div className="lv-bar">
        <h2>{t('membership.tab.settings')}</h2>
        <span className="lv-bar-acts">
          <DraftMark isDirty={form.dirty} keptAt={keptAt} />
          <Button look="primary" why={locked} pending={form.pending} onClick={form.submit}>
            {t('membership.settings.save')}
          </Button>
        </span>
      </div>
      <div className="lv-settings">
        <FormBody form={form} offered={offered} show={show} onKeyDown={savesOn(form.submit)}>
          <fieldset className="lv-plain" disabled={Boolean(locked)} aria-label={t('membership.tab.settings')}>
            <SettingFields form={form} />
          </fieldset>
        </FormBody>
        <Example fields={form.values as Partial<Fields>} />
      </div>
      {!isMarkets && <Rehearsal fields={form.values as Partial<Fields>} />}
      {question}
    </>
  )
}
