// The first six steps of a new market, shop or brand, for its owner: each done when the data says so, gone only when all are and the owner says so.

import type { ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { usePreference } from '#console/kit/call/preferences'
import { StepMark } from '#console/kit/mark/StepMark'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import type { UserInfo } from '#contract/auth/calls'
import type { PageName } from '#contract/pages'
import { places } from '#contract/places/calls'
import type { OnboardingStep } from '#contract/places/onboarding'

const kept = z.object({ finished: z.array(z.string()) })

type Way = { href: string } | { form: 'edit' | 'qualification' }

const edit: Way = { form: 'edit' }
const page = (name: PageName): Way => ({ href: linkTo(name) })
/** Where each step is taken; a brand has a page of its own for what others fill in a form. */
const wayOf: Record<OnboardingStep, Way> = {
  profile: edit,
  location: edit,
  hours: edit,
  qualification: { form: 'qualification' },
  story: page('brandConfig'),
  store: page('brandStores'),
  distributor: page('distributors'),
  colleague: page('accounts'),
  // A shop applies on the public page, whose address a market hands out.
  shop: { href: '#/apply' },
  freight: page('freight'),
  product: page('commodities'),
}

type Props = {
  info: UserInfo
  editUnit: (what: 'edit' | 'qualification') => void
  /** What stands here when there are no such steps, or none left. */
  children: ReactNode
}

export function UnitSteps({ info: { unit, isOwner }, editUnit, children }: Props) {
  const t = useT()
  const { data } = useRead(places.onboarding, {}, { quiet: true, enabled: isOwner })
  const [{ finished }, keep] = usePreference('unit-steps', kept, { finished: [] })
  if (!isOwner || !data || data.length === 0 || finished.includes(unit.id)) return isOwner && !data ? null : children
  const done = data.filter(({ isDone }) => isDone).length
  const isAll = done === data.length
  return (
    <section className="ho-card" aria-labelledby="ho-unit-steps">
      <header>
        <h2 id="ho-unit-steps">{t('home.unitSteps', { kind: t(`shell.unit.kind.${unit.kind}`) })}</h2>
        <span className="ho-aside">{t('home.startLead', { done, all: data.length })}</span>
      </header>
      <progress
        className="md-bar ho-progress"
        max={data.length}
        value={done}
        aria-label={t('home.startLead', { done, all: data.length })}
      />
      <ol className="ho-steps">
        {data.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            <StepMark isDone={isDone} />
            <div>
              <StepName step={step} isDone={isDone} isBrand={unit.kind === 'BRAND'} editUnit={editUnit} />
              {!isDone && <small>{t(`home.unitStepWhy.${step}`)}</small>}
            </div>
          </li>
        ))}
      </ol>
      {isAll && (
        <Button look="link" onClick={() => keep({ finished: [...finished, unit.id].slice(-50) })}>
          {t('home.unitStepsDone')}
        </Button>
      )}
    </section>
  )
}

type StepProps = { step: OnboardingStep; isDone: boolean; isBrand: boolean; editUnit: Props['editUnit'] }

function StepName({ step, isDone, isBrand, editUnit }: StepProps) {
  const t = useT()
  const label = t(`home.unitStep.${step}`)
  if (isDone) return <span>{label}</span>
  const way = isBrand && wayOf[step] === edit ? wayOf.story : wayOf[step]
  if ('href' in way) return <a href={way.href}>{label}</a>
  return (
    <button type="button" className="md-link" onClick={() => editUnit(way.form)}>
      {label}
    </button>
  )
}
