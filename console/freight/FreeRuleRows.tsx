// When nothing is charged: regions, and from which quantity or amount on.

import { Button, IconButton } from '#console/kit/action/Button'
import { Segmented } from '#console/kit/control/RadioRow'
import { FormGroup } from '#console/kit/form/FormGroup'
import { MoneyField } from '#console/kit/form/number-fields'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { ChargeBy } from '#contract/pricing/freight'
import { counted } from '#contract/pricing/quantity'
import { QuantityField } from './QuantityField'
import { RegionsField } from './RegionsField'
import { type FreeRule, newFreeRule } from './template-form'

type Props = {
  rules: readonly FreeRule[]
  chargeBy: ChargeBy
  change: (rules: FreeRule[]) => void
  problem: (path: string) => string | undefined
}

const nothingTaken = () => null

export function FreeRuleRows({ rules, chargeBy, change, problem }: Props) {
  const t = useT()
  return (
    <FormGroup name={t('freight.freeRules')}>
      {rules.map((rule, at) => (
        // A rule has nothing of its own but its place.
        <div className="fr-rule" key={at} role="group" aria-label={t('freight.freeRuleNo', { n: at + 1 })}>
          <div className="fr-rule-head">
            <RegionsField
              id={`freeRules-${at}-regions`}
              label={t('freight.freeRegions', { n: at + 1 })}
              value={rule.regions}
              onChange={(regions) => change(rules.with(at, { ...rule, regions }))}
              whyNot={nothingTaken}
              error={problem(`freeRules.${at}.regions`)}
            />
            <IconButton
              label={t('freight.removeFreeRule', { n: at + 1 })}
              icon={<CloseIcon />}
              onClick={() => change(rules.toSpliced(at, 1))}
            />
          </div>
          <Conditions rule={rule} at={at} chargeBy={chargeBy} problem={problem} change={(next) => change(rules.with(at, next))} />
        </div>
      ))}
      {problem('freeRules') && <p className="md-field-error">{problem('freeRules')}</p>}
      <Button icon={<PlusIcon />} onClick={() => change([...rules, newFreeRule()])}>
        {t('freight.addFreeRule')}
      </Button>
    </FormGroup>
  )
}

type ConditionsProps = { rule: FreeRule; at: number; chargeBy: ChargeBy; problem: Props['problem']; change: (rule: FreeRule) => void }

function Conditions({ rule, at, chargeBy, problem, change }: ConditionsProps) {
  const t = useT()
  const say = useSay()
  const bound = (key: 'minQty' | 'minAmountFen') => ({
    id: `freeRules-${at}-${key}`,
    name: key,
    required: false,
    value: rule[key] ?? undefined,
    label: key === 'minQty' ? say(counted[chargeBy].from) : t(`freight.${key}`),
    onChange: (value: number | undefined) => change({ ...rule, [key]: value ?? null }),
    error: problem(`freeRules.${at}.${key}`),
  })
  return (
    <div className="fr-conditions">
      <QuantityField {...bound('minQty')} chargeBy={chargeBy} />
      <Segmented
        label={t('freight.logic')}
        value={rule.logic}
        onChange={(logic) => change({ ...rule, logic })}
        options={(['OR', 'AND'] as const).map((value) => ({ value, label: t(`freight.logics.${value}`) }))}
      />
      <MoneyField {...bound('minAmountFen')} />
    </div>
  )
}
