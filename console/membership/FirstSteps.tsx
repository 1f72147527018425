// From nothing to a programme that runs: a package (a trial will do), the switch, and a ladder to begin with.

import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { memberships, type Programme } from '#contract/membership/calls'
import { templateLadder } from '#contract/membership/levels'
import { packages } from '#contract/packages/calls'
import { trialDays } from '#contract/packages/states'
import { type Effective, whyNotOn } from './standing'

type Props = {
  programme: Programme | undefined
  bought: Effective | undefined
  /** Shows all packages, where they are not shown yet. */
  buy: (() => void) | undefined
}

export function FirstSteps({ programme, bought, buy }: Props) {
  const t = useT()
  const hasPackage = bought !== undefined && whyNotOn(bought) === null
  const isOn = programme?.isEnabled === true
  return (
    <ol className="lv-steps" aria-label={t('membership.steps.name')}>
      <Step title={t('membership.steps.package')} hint={t('membership.steps.packageHint')} isDone={hasPackage} isNext={!hasPackage}>
        {buy && (
          <span className="lv-step-acts">
            <Trial />
            <Button onClick={buy}>{t('membership.steps.buy')}</Button>
          </span>
        )}
      </Step>
      <Step
        title={t('membership.steps.ladder')}
        hint={t('membership.steps.ladderHint')}
        isDone={programme !== undefined}
        isNext={hasPackage && !programme}
      >
        {!programme && <Template />}
      </Step>
      <Step
        title={t('membership.steps.on')}
        hint={t('membership.steps.onHint')}
        isDone={isOn}
        isNext={hasPackage && programme !== undefined}
      >
        {!isOn && <SwitchOn bought={bought} version={programme?.version} />}
      </Step>
    </ol>
  )
}

type StepProps = { title: string; hint: string; isDone: boolean; isNext: boolean; children: React.ReactNode }

const Step = ({ title, hint, isDone, isNext, children }: StepProps) => (
  <li data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
    <strong>{title}</strong>
    <p>{hint}</p>
    {children}
  </li>
)

function Trial() {
  const t = useT()
  const { mutate, isPending } = useWrite(packages.trial, { done: t('membership.steps.tried') })
  const label = t('membership.steps.try', { n: trialDays })
  return <ActionButton look="primary" action={{ label, permission: 'membership:write', pending: isPending, run: () => mutate({}) }} />
}

/** The ladder of four in one click; what it gives can be changed below. */
function Template() {
  const t = useT()
  const { mutate, isPending } = useWrite(memberships.saveAll, { done: t('kit.saved') })
  return (
    <ActionButton
      action={{
        label: t('membership.template'),
        permission: 'level:write',
        pending: isPending,
        run: () => mutate({ levels: [...templateLadder], version: 0 }),
      }}
    />
  )
}

function SwitchOn({ bought, version }: { bought: Effective | undefined; version: number | undefined }) {
  const t = useT()
  const { mutate, isPending } = useWrite(memberships.changeEnable, { done: t('membership.isOn') })
  return (
    <ActionButton
      action={{
        label: t('membership.switchOn'),
        permission: 'membership:write',
        why: whyNotOn(bought),
        pending: isPending,
        run: () => mutate({ isEnabled: true, version }),
      }}
    />
  )
}
