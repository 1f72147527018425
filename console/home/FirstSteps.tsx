// Getting started: a few steps for this role, each done when the data says so, and gone when dismissed.

import { z } from 'zod'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { usePreference } from '#console/kit/call/preferences'
import { holds } from '#console/kit/call/session'
import { StepMark } from '#console/kit/mark/StepMark'
import { linkTo } from '#console/kit/screen/link'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { accounts } from '#contract/accounts/calls'
import type { UserInfo } from '#contract/auth/calls'
import { preferences } from '#contract/preferences/calls'
import { roles } from '#contract/roles/calls'

const kept = z.object({ stepsHidden: z.boolean() })

type Step = { label: MessageKey; why: MessageKey; isDone: boolean | undefined; href?: string; run?: () => void }

type FirstStepsProps = { info: UserInfo; hasPages: boolean; changePassword: () => void }

/** The steps that this person can take. Undefined: not known yet. */
function useSteps({ info, hasPages, changePassword }: FirstStepsProps): Step[] {
  const adds = holds('account:write')
  const makesRoles = holds('role:write')
  const people = useRead(accounts.page, { pageNumber: 1, pageSize: 1 }, { quiet: true, enabled: adds })
  const kinds = useRead(roles.list, {}, { quiet: true, enabled: makesRoles })
  const mine = useRead(preferences.all, {}, { quiet: true })
  const pinned = mine.data?.tabs
  const steps: (Step | false)[] = [
    { label: 'home.step.password', why: 'home.step.passwordWhy', isDone: !info.mustChangePassword, run: changePassword },
    adds && {
      label: 'home.step.colleague',
      why: 'home.step.colleagueWhy',
      isDone: people.data && people.data.total > 1,
      href: linkTo('accounts'),
    },
    makesRoles && {
      label: 'home.step.role',
      why: 'home.step.roleWhy',
      isDone: kinds.data?.some((role) => !role.isPreset),
      href: linkTo('roles'),
    },
    { label: 'home.step.theme', why: 'home.step.themeWhy', isDone: mine.data && mine.data.theme !== undefined, href: '#/theme' },
    hasPages && { label: 'home.step.pin', why: 'home.step.pinWhy', isDone: mine.data && Array.isArray(pinned) && pinned.length > 0 },
  ]
  return steps.filter((step) => step !== false)
}

export function FirstSteps(props: FirstStepsProps) {
  const t = useT()
  const [{ stepsHidden }, keep] = usePreference('home', kept, { stepsHidden: false })
  const steps = useSteps(props)
  const done = steps.filter((step) => step.isDone).length
  if (stepsHidden || steps.some((step) => step.isDone === undefined) || done === steps.length) return null
  return (
    <section className="ho-card" aria-labelledby="ho-steps">
      <header>
        <h2 id="ho-steps">{t('home.start')}</h2>
        <span className="ho-aside">{t('home.startLead', { done, all: steps.length })}</span>
      </header>
      <ol className="ho-steps">
        {steps.map((step) => (
          <li key={step.label} data-done={step.isDone || undefined}>
            <StepMark isDone={step.isDone} />
            <div>
              <StepName step={step} />
              {!step.isDone && <small>{t(step.why)}</small>}
            </div>
          </li>
        ))}
      </ol>
      <Button look="link" onClick={() => keep({ stepsHidden: true })}>
        {t('home.startHide')}
      </Button>
    </section>
  )
}

function StepName({ step }: { step: Step }) {
  const t = useT()
  if (step.isDone) return <span>{t(step.label)}</span>
  if (step.href) return <a href={step.href}>{t(step.label)}</a>
  if (!step.run) return <span>{t(step.label)}</span>
  return (
    <button type="button" className="md-link" onClick={step.run}>
      {t(step.label)}
    </button>
  )
}
