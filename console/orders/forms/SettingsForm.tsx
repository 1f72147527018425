// The clocks of the shop's orders: when unpaid ones close, when received ones count as received.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { useRead } from '#console/kit/call/calls'
import { CountField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import type { Answer } from '#contract/kit/call'
import { orders } from '#contract/orders/calls'

type Settings = Answer<typeof orders.settings>

export function SettingsForm({ close }: { close: () => void }) {
  const { data } = useRead(orders.settings, {})
  return data ? <Fields settings={data} close={close} /> : null
}

const clocks = ['payMinutes', 'shipHours', 'receiveDays', 'windowDays', 'answerHours', 'returnDays', 'receiveReturnDays'] as const

function Fields({ settings, close }: { settings: Settings; close: () => void }) {
  const t = useT()
  const form = useForm(orders.saveSettings, settings, { done: t('kit.saved'), onDone: close })
  return (
    <FormDrawer type={modalType.update} title={t('orders.settings.title')} form={form} close={close}>
      <p className="md-note">{t('orders.settings.hint')}</p>
      {clocks.map((name) => (
        <CountField key={name} {...form.bind(name)} />
      ))}
    </FormDrawer>
  )
}
