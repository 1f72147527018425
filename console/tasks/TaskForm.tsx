// The settings of one task: what it is called, what it earns, what it asks for by its kind, how often, and how much in all; with an example that
// reckons with what stands in the form.

import './tasks.css'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { TextField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { type Bound, type Form, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { formOfTask, type Task, tasks } from '#contract/tasks/calls'
import { isOnce, taskCodeWords, taskRefusals } from '#contract/tasks/states'
import { TaskExample } from './Example'
import { RuleFields } from './RuleFields'

const lands = [
  [taskRefusals.budgetBelow, 'budgetPoints'],
  [taskRefusals.noProducts, 'rule'],
  [taskRefusals.streakTwice, 'rule'],
] as const

export function TaskForm({ of, close }: { of: Task; close: () => void }) {
  const t = useT()
  const say = useSay()
  const { id, version, code } = of
  const form = useForm(tasks.save, { ...formOfTask(of), id, version }, { done: t('kit.saved'), onDone: close, lands })
  return (
    <FormDrawer type={modalType.update} title={say(taskCodeWords[code])} form={form} close={close}>
      <FormGroup name={t('tasks.form.what')}>
        <TextField {...form.bind('name')} maxLength={20} />
        <TextField {...form.bind('description')} maxLength={100} />
      </FormGroup>
      <FormGroup name={t('tasks.form.earns')}>
        <FieldRow>
          {code !== 'BUY_PRODUCT' && <CountField {...form.bind('points')} />}
          <CountField {...form.bind('growth')} />
        </FieldRow>
      </FormGroup>
      <RuleFields form={form} names={of.productNames} />
      <TaskExample values={form.values} names={of.productNames} />
      <Caps form={form} code={code} />
    </FormDrawer>
  )
}

/** Empty means without limit. */
const open = (bound: Bound<number | null>): Bound<number> => ({
  ...bound,
  required: false,
  value: bound.value ?? undefined,
  onChange: (n) => bound.onChange(n ?? null),
})

function Caps({ form, code }: { form: Form<typeof tasks.save>; code: Task['code'] }) {
  const t = useT()
  return (
    <FormGroup name={t('tasks.form.caps')} hint={t('tasks.form.capsHint')}>
      {isOnce(code) ? (
        <p className="md-note">{t('tasks.form.once')}</p>
      ) : (
        <FieldRow>
          {code === 'SIGN_IN' ? <p className="md-note">{t('tasks.form.dayOnce')}</p> : <CountField {...open(form.bind('dailyCap'))} />}
          <CountField {...open(form.bind('totalCap'))} />
        </FieldRow>
      )}
      <CountField {...open(form.bind('budgetPoints'))} hint={t('tasks.form.budget')} />
    </FormGroup>
  )
}
