// What is still to be configured before the brand is whole; each line leads to where it is done.

import { useRead } from '#console/kit/call/calls'
import { StepMark } from '#console/kit/mark/StepMark'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { places } from '#contract/places/calls'
import type { OnboardingStep } from '#contract/places/onboarding'

type Props = { edit: () => void; openQualification: () => void }

/** The steps that a brand has. */
const known = ['profile', 'story', 'location', 'qualification', 'store', 'distributor'] as const
type Known = (typeof known)[number]
const isKnown = (step: OnboardingStep): step is Known => (known as readonly string[]).includes(step)

export function Checklist({ edit, openQualification }: Props) {
  const t = useT()
  const { data } = useRead(places.onboarding, {}, { quiet: true })
  const steps = (data ?? []).flatMap(({ step, isDone }) => (isKnown(step) ? [{ step, isDone }] : []))
  const done = steps.filter(({ isDone }) => isDone).length
  const href: Partial<Record<Known, string>> = {
    store: linkTo('brandStores'),
    distributor: linkTo('distributors'),
  }
  const run: Partial<Record<Known, () => void>> = { profile: edit, story: edit, location: edit, qualification: openQualification }
  return (
    <section className="br-part" aria-labelledby="br-todo" aria-busy={!data}>
      <header className="br-part-head">
        <h2 id="br-todo">{t('brand.todo')}</h2>
        {data && <span>{t('brand.todoDone', { done, all: steps.length })}</span>}
      </header>
      {!data && <span className="md-bone" />}
      <ol className="br-steps">
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            <StepMark isDone={isDone} />
            {run[step] ? (
              <button type="button" className="md-link" onClick={run[step]}>
                {t(`brand.step.${step}`)}
              </button>
            ) : (
              <a href={href[step]}>{t(`brand.step.${step}`)}</a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
