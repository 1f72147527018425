// What a task asks for, by its kind.

import type { ReactNode } from 'react'
import { FormGroup } from '#console/kit/form/FormGroup'
import { SwitchField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import type { Form } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { tasks } from '#contract/tasks/calls'
import { ruleLabels, type TaskCode, type TaskRule } from '#contract/tasks/states'
import { ProductsField } from './ProductsField'
import { StreakField } from './StreakField'

type Props = { form: Form<typeof tasks.save>; names: Readonly<Record<string, string>> }

/** A field inside of the rule, as fields are given theirs. */
const useRule = (form: Props['form']) => {
  const say = useSay()
  const bound = form.bind('rule')
  const rule = (bound.value ?? {}) as TaskRule
  const field = <K extends keyof TaskRule>(key: K) => ({
    id: `${bound.id}-${key}`,
    name: `rule.${key}`,
    label: say(ruleLabels[key]),
    required: true,
    value: rule[key],
    error: undefined,
    onChange: (value: TaskRule[K]) => bound.onChange({ ...rule, [key]: value }),
  })
  return { rule, field, error: bound.error }
}

export function RuleFields({ form, names }: Props) {
  const { field, error } = useRule(form)
  const code = form.values.code as TaskCode
  const kinds: Partial<Record<TaskCode, ReactNode>> = {
    SIGN_IN: <StreakField {...field('streak')} />,
    BROWSE: <CountField {...field('browseSeconds')} />,
    REVIEW: (
      <>
        <CountField {...field('minChars')} />
        <SwitchField {...field('needsImage')} required={false} />
      </>
    ),
    BUY_PRODUCT: <ProductsField {...field('products')} names={names} />,
  }
  return (
    <Asked code={code}>
      {kinds[code]}
      {error && (
        <p className="md-field-error" role="alert">
          {error}
        </p>
      )}
    </Asked>
  )
}

const asked = {
  SIGN_IN: ['tasks.form.streak', 'tasks.form.streakHint'],
  BROWSE: ['tasks.form.seconds', undefined],
  REVIEW: ['tasks.form.review', 'tasks.form.reviewHint'],
  SHARE: ['tasks.form.share', 'tasks.form.shareHint'],
  BUY_PRODUCT: ['tasks.form.goods', 'tasks.form.goodsHint'],
  FIRST_ORDER: ['tasks.form.first', 'tasks.form.firstHint'],
  PROFILE: ['tasks.form.profile', 'tasks.form.profileHint'],
  INVITE: ['tasks.form.invite', 'tasks.form.inviteHint'],
} as const satisfies Record<TaskCode, readonly [string, string | undefined]>

function Asked({ code, children }: { code: TaskCode; children: ReactNode }) {
  const t = useT()
  const [name, hint] = asked[code]
  return (
    <FormGroup name={t(name)} hint={hint && t(hint)}>
      {children}
    </FormGroup>
  )
}
