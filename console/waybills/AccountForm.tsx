// Add or edit a carrier account: who is asked, with what code and secret, and who sends.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { RegionField } from '#console/desk/region/RegionField'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { PasswordField, SelectField, SwitchField, TextField } from '#console/kit/form/fields'
import { type Form, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { carrierCodes, carriers } from '#contract/orders/states'
import { type CarrierAccount, waybills } from '#contract/waybills/calls'
import { labelTemplates, labelTemplateWords, waybillDrivers, waybillDriverWords, waybillRefusals } from '#contract/waybills/states'

const empty = {
  name: '',
  driver: 'http' as const,
  endpoint: '',
  customerCode: '',
  senderName: '',
  senderPhone: '',
  senderRegion: '',
  senderAddress: '',
  template: 'STANDARD' as const,
  isDefault: false,
  isEnabled: true,
}

export function AccountAddForm({ close }: { close: () => void }) {
  const t = useT()
  const say = useSay()
  const form = useForm(waybills.addAccount, empty, {
    done: t('waybills.accounts.added'),
    onDone: close,
    lands: [
      [waybillRefusals.notSecure, 'endpoint'],
      [waybillRefusals.secretNeeded, 'secret'],
    ],
  })
  return (
    <FormDrawer type={modalType.insert} title={say(waybills.addAccount.title)} form={form} close={close}>
      <Fields form={form} hasSecret={false} />
    </FormDrawer>
  )
}

export function AccountEditForm({ account, close }: { account: CarrierAccount; close: () => void }) {
  const t = useT()
  const say = useSay()
  const { hasSecret, ...start } = account
  const form = useForm(waybills.updateAccount, start, {
    done: t('kit.saved'),
    onDone: close,
    lands: [
      [waybillRefusals.notSecure, 'endpoint'],
      [waybillRefusals.secretNeeded, 'secret'],
    ],
  })
  return (
    <FormDrawer type={modalType.update} title={say(waybills.updateAccount.title)} form={form} close={close}>
      {/* The two calls take the same fields; the form of one can be drawn as that of the other. */}
      <Fields form={form as unknown as Form<typeof waybills.addAccount>} hasSecret={hasSecret} />
    </FormDrawer>
  )
}

function Fields({ form, hasSecret }: { form: Form<typeof waybills.addAccount>; hasSecret: boolean }) {
  const t = useT()
  const say = useSay()
  const { bind } = form
  const isHttp = bind('driver').value === 'http'
  return (
    <>
      <FormGroup name={t('kit.group.account')}>
        <TextField {...bind('name')} maxLength={40} />
        <SelectField {...bind('carrier')} options={carrierCodes.map((value) => ({ value, label: say(carriers[value]) }))} />
      </FormGroup>
      <FormGroup name={t('kit.group.connection')}>
        <SelectField
          {...bind('driver')}
          hint={isHttp ? undefined : t('waybills.accounts.demoHint')}
          options={waybillDrivers.map((value) => ({ value, label: say(waybillDriverWords[value]) }))}
        />
        {isHttp && <TextField {...bind('endpoint')} inputMode="url" maxLength={300} hint={t('waybills.accounts.endpointHint')} />}
        <TextField {...bind('customerCode')} maxLength={60} />
        {isHttp && (
          <PasswordField
            {...bind('secret')}
            autoComplete="current-password"
            hint={t(hasSecret ? 'waybills.accounts.secretKept' : 'waybills.accounts.secretHint')}
          />
        )}
      </FormGroup>
      <FormGroup name={t('kit.group.sender')}>
        <FieldRow>
          <TextField {...bind('senderName')} maxLength={50} />
          <TextField {...bind('senderPhone')} inputMode="tel" maxLength={20} />
        </FieldRow>
        <RegionField {...bind('senderRegion')} />
        <TextField {...bind('senderAddress')} maxLength={200} />
      </FormGroup>
      <FormGroup name={t('kit.group.label')}>
        <SelectField {...bind('template')} options={labelTemplates.map((value) => ({ value, label: say(labelTemplateWords[value]) }))} />
        <SwitchField {...bind('isDefault')} />
        <SwitchField {...bind('isEnabled')} />
      </FormGroup>
    </>
  )
}
