// What the platform sets for all withdrawals: limits, fee, who must look at them and how long it takes, with an example that follows.

import '#console/kit/kit.css'
import '#console/kit/list/list.css'
import '../withdrawals.css'
import { useState } from 'react'
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
import { yuan } from '#console/kit/text/numbers'
import type { Answer } from '#contract/kit/call'
import { payouts } from '#contract/withdrawals/calls'
import { Example } from './Example'
import { SettingFields } from './SettingFields'

type Setting = Answer<typeof payouts.setting>

export function SettingPage() {
  const t = useT()
  const { data, error, refetch } = useRead(payouts.setting, {}, { quiet: true })
  // What somebody else saves meanwhile is merged when this one saves: it must not change under the hands.
  const [saved, setSaved] = useState(0)
  const [first, setFirst] = useState<{ saved: number; setting: Setting }>()
  if (data && first?.saved !== saved) setFirst({ saved, setting: data })
  return (
    <section className="md-page" aria-labelledby="payout-settings">
      {!first && error && (
        <EmptyState drawing="failed" title={t('kit.list.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('kit.list.again')}</Button>
        </EmptyState>
      )}
      {!first && !error && <span className="md-bone" />}
      {first && (
        <Fields key={first.saved} setting={first.setting} again={() => void refetch().then(() => setSaved((times) => times + 1))} />
      )}
    </section>
  )
}

function Fields({ setting, again }: { setting: Setting; again: () => void }) {
  const t = useT()
  const form = useForm(payouts.saveSetting, setting, { done: t('kit.saved'), onDone: again })
  const { offered, keptAt } = useDraft(form, t('payoutSetting.title'))
  const { question } = useLeaveGuard(form.dirty, () => {})
  const terms = form.values as Setting
  return (
    <>
      <header className="md-page-head">
        <h1 id="payout-settings">{t('payoutSetting.title')}</h1>
        <div className="md-page-acts">
          <DraftMark isDirty={form.dirty} keptAt={keptAt} />
          <Button look="primary" why={whyNotHeld('payout:setting')} pending={form.pending} onClick={form.submit}>
            {t('payoutSetting.save')}
          </Button>
        </div>
      </header>
      <div className="wd-setting">
        <h2 className="md-unseen">{t('payoutSetting.rules')}</h2>
        <FormBody form={form} offered={offered} show={showSetting} onKeyDown={savesOn(form.submit)}>
          <SettingFields form={form} />
        </FormBody>
        <Example terms={terms} />
      </div>
      {question}
    </>
  )
}

/** Where two versions are compared, an amount is read as one. */
const showSetting = (key: string, value: unknown): string | undefined =>
  key.endsWith('Fen') && typeof value === 'number' ? yuan(value) : undefined
