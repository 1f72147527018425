// What security asks for in the unit as a whole: its withdrawals; and on the platform, of all units of a kind.

import './roles.css'
import { useId } from 'react'
import { Drawer } from '#console/kit/antd/Drawer'
import { useRead, useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Switch } from '#console/kit/control/Switch'
import { Tip } from '#console/kit/overlay/Tip'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type FactorNeed, type FactorRules, factorNeeds, type RuledKind, roleRefusals, roles, ruledKinds } from '#contract/roles/calls'
import { ruledKindWords } from '#contract/roles/states'

const needWords = { SIGN_IN: 'roles.signIn', WITHDRAWALS: 'roles.withdrawals' } as const satisfies Record<FactorNeed, MessageKey>

export function RulesDrawer({ close }: { close: () => void }) {
  const t = useT()
  const { data: rules } = useRead(roles.factorRules, {})
  return (
    <Drawer title={t('roles.rules')} close={close}>
      {rules && <Rules rules={rules} />}
    </Drawer>
  )
}

function Rules({ rules }: { rules: FactorRules }) {
  const t = useT()
  return (
    <>
      <p className="md-note">{t('roles.rulesLead')}</p>
      <Rule rules={rules} need="WITHDRAWALS" unitKind={null} label={t('roles.withdrawals')} hint={t('roles.withdrawalsHint')} />
      <h3 className="ro-rules-title">{t('roles.platformTitle')}</h3>
      {rules.isPlatform ? <OfPlatform rules={rules} /> : <AskedAbove rules={rules} />}
    </>
  )
}

const useKindName = () => {
  const say = useSay()
  return (kind: RuledKind) => say(ruledKindWords[kind])
}

/** A row for each kind of unit, a switch for each need. */
function OfPlatform({ rules }: { rules: FactorRules }) {
  const t = useT()
  const nameOf = useKindName()
  return (
    <>
      <p className="md-note">{t('roles.platformLead')}</p>
      {ruledKinds.map((kind) => (
        <fieldset key={kind} className="ro-kind">
          <legend>{nameOf(kind)}</legend>
          {factorNeeds.map((need) => (
            <Rule key={need} rules={rules} need={need} unitKind={kind} label={t(needWords[need])} />
          ))}
        </fieldset>
      ))}
    </>
  )
}

function AskedAbove({ rules }: { rules: FactorRules }) {
  const t = useT()
  const nameOf = useKindName()
  if (rules.ofPlatform.length === 0) return <p className="md-note">{t('roles.platformNone')}</p>
  return (
    <ul className="ro-above">
      {rules.ofPlatform.map(({ need, unitKind }) => (
        <li key={`${need} ${unitKind}`}>
          {nameOf(unitKind)} · {t(needWords[need])}
        </li>
      ))}
    </ul>
  )
}

type RuleProps = { rules: FactorRules; need: FactorNeed; unitKind: RuledKind | null; label: string; hint?: string }

function Rule({ rules, need, unitKind, label, hint }: RuleProps) {
  const t = useT()
  const say = useSay()
  const id = useId()
  const set = useWrite(roles.setFactorRule, { done: t('roles.rulesSaved') })
  const isOn = unitKind === null ? rules.withdrawals : rules.ofPlatform.some((asked) => asked.need === need && asked.unitKind === unitKind)
  const why = rules.mayChange && holds('role:write') ? null : roleRefusals.ownerOnly
  return (
    <div className="ro-rule">
      <div>
        <span id={id}>{label}</span>
        {hint && <p>{hint}</p>}
      </div>
      <Tip text={why && say(why.words)}>
        {(describedBy) => (
          <Switch
            isOn={isOn}
            pending={set.isPending}
            aria-labelledby={id}
            aria-describedby={describedBy}
            aria-disabled={why ? true : undefined}
            onChange={(asked) => {
              if (!why) set.mutate({ need, unitKind, asked })
            }}
          />
        )}
      </Tip>
    </div>
  )
}
