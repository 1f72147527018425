// Adding and editing a template: what is counted, what it costs where, when it is free, and where it does not go.

import './freight.css'
import { useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { useRegions } from '#console/desk/region/load'
import { RegionField } from '#console/desk/region/RegionField'
import { Segmented } from '#console/kit/control/RadioRow'
import { FieldBox } from '#console/kit/form/FieldBox'
import { FormGroup } from '#console/kit/form/FormGroup'
import { SelectField, TextField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { type Bound, type Form, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { freight, type TemplateDetail } from '#contract/freight/calls'
import { chargeBys, chargeByWords, freightModes, freightModeWords, templateRefusals } from '#contract/freight/form'
import type { Words } from '#contract/kit/words'
import { Example } from './Example'
import { FreeRuleRows } from './FreeRuleRows'
import { RegionsField } from './RegionsField'
import { RuleRows } from './RuleRows'
import { type Shop, useShops } from './shops'
import { useShow } from './show'
import { blank, startOf, type Values, whyNotCharged, whyNotClosed, withChargeBy, withMode } from './template-form'

const nameTaken = [templateRefusals.nameTaken, 'name'] as const

export function TemplateAddForm({ close }: { close: () => void }) {
  const t = useT()
  const shops = useShops()
  const form = useForm(freight.add, blank, {
    done: t('freight.added'),
    onDone: close,
    lands: [nameTaken, [templateRefusals.shopNeeded, 'shopId']],
  })
  return (
    <TemplateFields form={form} type={modalType.insert} title={t('freight.add')} close={close}>
      {shops.length > 1 && <ShopField {...form.bind('shopId')} shops={shops} />}
    </TemplateFields>
  )
}

const ShopField = ({ shops, ...bound }: Bound<string | undefined> & { shops: readonly Shop[] }) => (
  <SelectField {...(bound as Bound<string>)} required options={shops.map(({ shopId, name }) => ({ value: shopId, label: name }))} />
)

export function TemplateEditForm({ template, close }: { template: TemplateDetail; close: () => void }) {
  const t = useT()
  const form = useForm(freight.update, startOf(template), { done: t('kit.saved'), onDone: close, lands: [nameTaken], read: startOf })
  // Both calls take the same fields; only who is meant differs.
  return <TemplateFields form={form as unknown as AddForm} type={modalType.update} title={t('freight.edit')} close={close} />
}

type AddForm = Form<typeof freight.add>
type FieldsProps = {
  form: AddForm
  type: (typeof modalType)['insert' | 'update']
  title: string
  close: () => void
  children?: React.ReactNode
}

function TemplateFields({ form, type, title, close, children }: FieldsProps) {
  const t = useT()
  // What nobody typed yet is missing from them; the fields that could be empty ask for it.
  const values = form.values as unknown as Values
  const { submit, problem } = useProblems(form)
  const { data } = useRegions(true)
  const show = useShow()
  return (
    <FormDrawer type={type} title={title} form={{ ...form, submit }} close={close} show={show}>
      <FormGroup name={t('kit.group.basics')}>
        {children}
        <TextField {...form.bind('name')} maxLength={50} />
        <Choices
          bound={{ ...form.bind('chargeBy'), onChange: (chargeBy) => chargeBy && form.set(withChargeBy(chargeBy, values)) }}
          values={chargeBys}
          words={chargeByWords}
        />
        <Choices
          bound={{ ...form.bind('mode'), onChange: (mode) => mode && form.set(withMode(mode, values)) }}
          values={freightModes}
          words={freightModeWords}
        />
      </FormGroup>
      {values.mode !== 'FREE' && (
        <RuleRows
          rules={values.rules}
          chargeBy={values.chargeBy}
          change={(rules) => form.set({ rules })}
          whyNot={(at) => whyNotCharged(values, at, data?.regions)}
          problem={problem}
        />
      )}
      {values.mode === 'CONDITION_FREE' && (
        <FreeRuleRows
          rules={values.freeRules}
          chargeBy={values.chargeBy}
          change={(freeRules) => form.set({ freeRules })}
          problem={problem}
        />
      )}
      {values.mode !== 'FREE' && (
        <FormGroup name={t('freight.example')}>
          <Example key={values.chargeBy} values={values} />
        </FormGroup>
      )}
      <NoShip form={form} values={values} error={problem('noShip')} />
      <FormGroup name={t('kit.group.shipping')}>
        <div className="fr-two">
          <ShipFrom bound={form.bind('shipFrom')} />
          <CountField {...form.bind('shipWithinHours')} />
          <CountField {...form.bind('sort')} hint={t('freight.sortHint')} />
        </div>
      </FormGroup>
    </FormDrawer>
  )
}

function NoShip({ form, values, error }: { form: AddForm; values: Values; error: string | undefined }) {
  const t = useT()
  const { data } = useRegions(true)
  return (
    <FormGroup name={t('freight.noShip')}>
      <RegionsField
        id="noShip"
        label={t('freight.noShip')}
        value={values.noShip}
        onChange={(noShip) => form.set({ noShip })}
        whyNot={whyNotClosed(values, data?.regions)}
        error={error}
      />
    </FormGroup>
  )
}

const ShipFrom = ({ bound }: { bound: Bound<string | null> }) => (
  <RegionField {...bound} required={false} value={bound.value ?? undefined} onChange={(code) => bound.onChange(code ?? null)} />
)

type ChoicesProps<V extends string> = { bound: Bound<V>; values: readonly V[]; words: Record<V, Words> }

function Choices<V extends string>({ bound: { id, label, required, error, value, onChange }, values, words }: ChoicesProps<V>) {
  const say = useSay()
  return (
    <FieldBox id={id} label={label} required={required} error={error}>
      {() => (
        <Segmented
          id={id}
          label={label}
          value={value}
          options={values.map((each) => ({ value: each, label: say(words[each]) }))}
          onChange={onChange}
        />
      )}
    </FieldBox>
  )
}

/** What is wrong inside the lists of rules; told only after somebody tried to save, so that a rule can be filled in peace. */
function useProblems(form: AddForm) {
  const [tried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    form.submit()
  }
  return { submit, problem: (path: string) => (tried ? form.errorAt(path) : undefined) }
}
