// The rules of a template: one for all other regions, and as many as one likes for regions of their own.

import { Button, IconButton } from '#console/kit/action/Button'
import { FormGroup } from '#console/kit/form/FormGroup'
import { MoneyField } from '#console/kit/form/number-fields'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { ChargeBy } from '#contract/pricing/freight'
import { counted } from '#contract/pricing/quantity'
import { QuantityField } from './QuantityField'
import { RegionsField } from './RegionsField'
import { newRule, type Rule, type WhyNot } from './template-form'

type Props = {
  rules: readonly Rule[]
  chargeBy: ChargeBy
  change: (rules: Rule[]) => void
  whyNot: (at: number) => WhyNot
  problem: (path: string) => string | undefined
}

export function RuleRows({ rules, chargeBy, change, whyNot, problem }: Props) {
  const t = useT()
  return (
    <FormGroup name={t('freight.rules')}>
      {rules.map((rule, at) => (
        // A rule has nothing of its own but its place.
        <div className="fr-rule" key={at} role="group" aria-label={t('freight.ruleNo', { n: at + 1 })}>
          <div className="fr-rule-head">
            {rule.isDefault ? (
              <p className="fr-others">{t('freight.otherRegions')}</p>
            ) : (
              <RegionsField
                id={`rules-${at}-regions`}
                label={t('freight.ruleRegions', { n: at + 1 })}
                value={rule.regions}
                onChange={(regions) => change(rules.with(at, { ...rule, regions }))}
                whyNot={whyNot(at)}
                error={problem(`rules.${at}.regions`)}
              />
            )}
            {!rule.isDefault && (
              <IconButton
                label={t('freight.removeRule', { n: at + 1 })}
                icon={<CloseIcon />}
                onClick={() => change(rules.toSpliced(at, 1))}
              />
            )}
          </div>
          <Amounts rule={rule} at={at} chargeBy={chargeBy} problem={problem} change={(next) => change(rules.with(at, next))} />
        </div>
      ))}
      {problem('rules') && <p className="md-field-error">{problem('rules')}</p>}
      <Button icon={<PlusIcon />} onClick={() => change([...rules, newRule(false, chargeBy)])}>
        {t('freight.addRule')}
      </Button>
    </FormGroup>
  )
}

type AmountsProps = { rule: Rule; at: number; chargeBy: ChargeBy; problem: Props['problem']; change: (rule: Rule) => void }

/** The first so many cost so much, every further so many so much more. */
function Amounts({ rule, at, chargeBy, problem, change }: AmountsProps) {
  const t = useT()
  const say = useSay()
  const bound = (key: 'firstQty' | 'firstFeeFen' | 'extraQty' | 'extraFeeFen') => ({
    id: `rules-${at}-${key}`,
    name: key,
    required: true,
    value: rule[key] as number | undefined,
    label: key === 'firstQty' ? say(counted[chargeBy].first) : key === 'extraQty' ? say(counted[chargeBy].extra) : t(`freight.${key}`),
    onChange: (value: number | undefined) => change({ ...rule, [key]: value } as Rule),
    error: problem(`rules.${at}.${key}`),
  })
  return (
    <div className="fr-amounts">
      <QuantityField {...bound('firstQty')} chargeBy={chargeBy} />
      <MoneyField {...bound('firstFeeFen')} />
      <QuantityField {...bound('extraQty')} chargeBy={chargeBy} />
      <MoneyField {...bound('extraFeeFen')} />
    </div>
  )
}
