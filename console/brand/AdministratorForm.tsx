// The brand goes to another administrator: a code to me, a code to them, and whether I stay.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { phoneFrom } from '#console/desk/phone/digits'
import { FormGroup } from '#console/kit/form/FormGroup'
import { SwitchField, TextField } from '#console/kit/form/fields'
import { problemsIn } from '#console/kit/form/form-check'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import { type BrandInfo, brand, brandRefusals } from '#contract/brand/calls'
import { CodeField } from './CodeField'

type Props = { info: BrandInfo; close: () => void; leave: () => void }

export function AdministratorForm({ info, close, leave }: Props) {
  const t = useT()
  const language = useLanguage()
  const self = info.administrators.find(({ isSelf }) => isSelf)
  const form = useForm(
    brand.changeAdministrator,
    { code: '', displayName: '', mobile: '', newCode: '', stays: false },
    {
      done: t('brand.handedOver'),
      onDone: ({ hasLeft }) => (hasLeft ? leave() : close()),
      lands: [
        [brandRefusals.wrongOwnCode, 'code'],
        [brandRefusals.wrongNewCode, 'newCode'],
        [brandRefusals.sameMobile, 'mobile'],
        [brandRefusals.disabled, 'mobile'],
      ],
    },
  )
  const mobile = form.bind('mobile')
  const given = String(form.values.mobile ?? '')
  const isRight = given !== '' && !problemsIn(brand.smsCode.input, { mobile: given }, language).mobile
  return (
    <FormDrawer type={modalType.update} title={t('brand.changeAdministrator')} form={form} close={close}>
      <p className="md-note">{t('brand.handOverHint', { name: info.name, mobile: self?.mobile ?? t('brand.noMobile') })}</p>
      <FormGroup name={t('kit.group.verify')}>
        <CodeField bound={form.bind('code')} name="own" mobile={undefined} complain={() => undefined} />
      </FormGroup>
      <FormGroup name={t('kit.group.owner')}>
        <TextField {...form.bind('displayName')} maxLength={20} />
        <TextField
          {...mobile}
          onChange={(text) => mobile.onChange(phoneFrom(text ?? ''))}
          inputMode="tel"
          hint={t('brand.newMobileHint')}
        />
        <CodeField
          bound={form.bind('newCode')}
          name="new"
          mobile={isRight ? given : null}
          complain={() => {
            // Setting it to itself marks it as touched, so that the reason is shown.
            form.set({ mobile: given })
            document.getElementById(mobile.id)?.focus()
          }}
        />
        <SwitchField {...form.bind('stays')} required={false} label={t('brand.stays')} hint={t('brand.staysHint')} />
      </FormGroup>
    </FormDrawer>
  )
}
