// Add or edit a webhook.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { ChoicesField } from '#console/kit/form/ChoicesField'
import { SwitchField, TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { gateway, type WebhookRow } from '#contract/gateway/calls'
import { gatewayRefusals, type WebhookEvent, webhookEvents } from '#contract/gateway/states'
import type { Answer } from '#contract/kit/call'
import { hookEventWords } from './event-words'

const useEvents = () => {
  const say = useSay()
  return webhookEvents.map((value) => ({ value, label: say(hookEventWords[value]) }))
}

type AddProps = { close: () => void; onMade: (made: Answer<typeof gateway.hookAdd>) => void }

export function HookAddForm({ close, onMade }: AddProps) {
  const t = useT()
  const say = useSay()
  const start = { name: '', url: '', events: [...webhookEvents] }
  const form = useForm(gateway.hookAdd, start, { done: t('gateway.made'), onDone: onMade, lands: [[gatewayRefusals.address, 'url']] })
  return (
    <FormDrawer type={modalType.insert} title={say(gateway.hookAdd.title)} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={40} />
      <TextField {...form.bind('url')} inputMode="url" maxLength={500} hint={t('gateway.urlHint')} />
      <ChoicesField<WebhookEvent> {...form.bind('events')} options={useEvents()} />
    </FormDrawer>
  )
}

export function HookEditForm({ hook, close }: { hook: WebhookRow; close: () => void }) {
  const t = useT()
  const say = useSay()
  const { id, version, name, url, events, isEnabled } = hook
  const form = useForm(
    gateway.hookUpdate,
    { id, version, name, url, events, isEnabled },
    { done: t('kit.saved'), onDone: close, lands: [[gatewayRefusals.address, 'url']] },
  )
  return (
    <FormDrawer type={modalType.update} title={say(gateway.hookUpdate.title)} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={40} />
      <TextField {...form.bind('url')} inputMode="url" maxLength={500} hint={t('gateway.urlHint')} />
      <ChoicesField<WebhookEvent> {...form.bind('events')} options={useEvents()} />
      <SwitchField {...form.bind('isEnabled')} />
    </FormDrawer>
  )
}
