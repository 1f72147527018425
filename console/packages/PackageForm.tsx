// A package of the platform: what it is called, what it costs and for how long, what it unlocks; beside it the card that units see.

import './packages.css'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { SwitchField, TextAreaField, TextField } from '#console/kit/form/fields'
import { CountField, MoneyField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import type { Given } from '#contract/kit/call'
import { type MemberPackage, packages } from '#contract/packages/calls'
import { FeaturesField } from './FeaturesField'
import { PackageFace } from './PackageCard'

type Values = Partial<Given<typeof packages.save>>
type Props = { of?: MemberPackage; close: () => void }

function startOf(of: MemberPackage | undefined): Values {
  if (!of) return { description: '', features: ['LEVELS', 'POINTS'], maxMembers: null, months: 12, sort: 0, isEnabled: true }
  const { soldCount: _sold, ...form } = of
  const { id, name, description, priceFen, months, features, maxMembers, sort, isEnabled, version } = form
  return { id, name, description, priceFen, months, features, maxMembers, sort, isEnabled, version }
}

export function PackageForm({ of, close }: Props) {
  const t = useT()
  const form = useForm(packages.save, startOf(of), { done: t('kit.saved'), onDone: close })
  const most = form.bind('maxMembers')
  return (
    <FormDrawer type={of ? modalType.update : modalType.insert} title={t(of ? 'packages.edit' : 'packages.add')} form={form} close={close}>
      <FormGroup name={t('packages.form.terms')}>
        <TextField {...form.bind('name')} maxLength={20} />
        <TextAreaField {...form.bind('description')} maxLength={200} rows={2} />
      </FormGroup>
      <FormGroup name={t('packages.form.price')}>
        <FieldRow>
          <MoneyField {...form.bind('priceFen')} />
          <CountField {...form.bind('months')} />
        </FieldRow>
      </FormGroup>
      <FormGroup name={t('packages.form.unlocks')} hint={t('packages.form.unlocksHint')}>
        <FeaturesField {...form.bind('features')} />
        <CountField
          {...most}
          required={false}
          value={most.value ?? undefined}
          onChange={(n) => most.onChange(n ?? null)}
          hint={t('packages.form.maxHint')}
        />
      </FormGroup>
      <FormGroup name={t('packages.form.onSale')}>
        <SwitchField {...form.bind('isEnabled')} label={t('packages.form.onSale')} hint={t('packages.form.onSaleHint')} />
        <CountField {...form.bind('sort')} hint={t('packages.form.sortHint')} />
      </FormGroup>
      <Preview values={form.values as Values} />
    </FormDrawer>
  )
}

function Preview({ values }: { values: Values }) {
  const t = useT()
  const { name, description = '', priceFen = 0, months = 1, features = [], maxMembers = null } = values
  return (
    <section className="pk-card" aria-label={t('packages.form.preview')}>
      <small className="pk-quiet">{t('packages.form.preview')}</small>
      <PackageFace of={{ name: name || t('packages.form.noName'), description, priceFen, months, features, maxMembers }} />
    </section>
  )
}
