// The ladder as a whole: a card for each rung, what it would do, and one button that saves all of it.

import { type ReactNode, useState } from 'react'
import { DraftMark } from '#console/desk/drafts/DraftMark'
import { useDraft } from '#console/desk/drafts/use-draft'
import { FormBody, savesOn } from '#console/desk/form/FormBody'
import { Button } from '#console/kit/action/Button'
import { whyNotHeld } from '#console/kit/call/held'
import { useLeaveGuard } from '#console/kit/form/leave-guard'
import { useForm } from '#console/kit/form/use-form'
import { PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import type { Given } from '#contract/kit/call'
import type { Job } from '#contract/kit/job'
import type { Refusal } from '#contract/kit/refusal'
import { type Level, memberships } from '#contract/membership/calls'
import { type LevelForm, maxRank, templateLadder } from '#contract/membership/levels'
import { membershipRefusals } from '#contract/membership/refusals'
import { useShowLadder } from '../show'
import { Effect, Outcome, useTried } from './Effect'
import { RungCard } from './RungCard'
import { nextRung, type TypedRung } from './rung'
import { useCouponNames } from './use-coupon-names'

type Start = Given<typeof memberships.saveAll>
type Props = { start: Start; levels: readonly Level[]; isMarkets: boolean; saved: (job: Job | null) => void }

export function LadderEditor({ start, levels, isMarkets, saved }: Props) {
  const t = useT()
  const form = useForm(memberships.saveAll, start, { done: t('kit.saved'), onDone: saved })
  const { offered, keptAt } = useDraft(form, t('membership.title'))
  const { question } = useLeaveGuard(form.dirty, () => {})
  const show = useShowLadder()
  const { value, onChange, error } = form.bind('levels')
  const rungs = (value ?? []) as TypedRung[]
  const set = (next: readonly TypedRung[]) => onChange(next as LevelForm[])
  const names = useCouponNames(levels)
  const tried = useTried(rungs)
  const [added, setAdded] = useState(false)
  const locked = isMarkets ? membershipRefusals.ofMarket : whyNotHeld('level:write')
  const members = new Map(levels.map(({ id, memberCount }) => [id, memberCount]))
  return (
    <div className="lv-editor">
      <FormBody form={form} offered={offered} show={show} onKeyDown={savesOn(form.submit)}>
        <LadderBar
          rungs={rungs}
          set={set}
          locked={locked}
          form={form}
          outcome={form.dirty && <Outcome of={tried} />}
          mark={<DraftMark isDirty={form.dirty} keptAt={keptAt} />}
          onAdd={() => setAdded(true)}
        />
        {error && <p className="md-field-error">{error}</p>}
        <fieldset className="lv-ladder" disabled={Boolean(locked)} aria-label={t('membership.ladder')}>
          {rungs.map((rung, at) => (
            <RungCard
              key={rung.id ?? `new ${at}`}
              rung={rung}
              at={at}
              memberCount={rung.id === undefined ? 0 : (members.get(rung.id) ?? 0)}
              isFirst={added && at === rungs.length - 1}
              names={names}
              errorAt={(field) => form.errorAt(`levels.${at}.${field}`)}
              change={(patch) => set(rungs.map((one, place) => (place === at ? { ...one, ...patch } : one)))}
              remove={() => set(rungs.filter((_, place) => place !== at))}
            />
          ))}
        </fieldset>
      </FormBody>
      <Effect of={tried} dirty={form.dirty} />
      {question}
    </div>
  )
}

type BarProps = {
  rungs: readonly TypedRung[]
  set: (next: readonly TypedRung[]) => void
  locked: Refusal | null
  form: { pending: boolean; submit: () => void }
  /** What saving would do, once something was changed. */
  outcome: ReactNode
  mark: ReactNode
  onAdd: () => void
}

/** What is done to the ladder as a whole. */
function LadderBar({ rungs, set, locked, form, outcome, mark, onAdd }: BarProps) {
  const t = useT()
  const add = () => {
    onAdd()
    set([...rungs, nextRung(rungs, t('membership.newName', { n: rungs.length + 1 }))])
  }
  return (
    <div className="lv-bar">
      <h2>{t('membership.ladder')}</h2>
      {outcome || <span className="lv-quiet">{t('membership.ladderHint', { n: rungs.length })}</span>}
      {!locked && rungs.length <= 1 && (
        <Button onClick={() => set(templateLadder.map((rung, at) => ({ ...rung, id: rungs[at]?.id })))}>{t('membership.template')}</Button>
      )}
      <span className="lv-bar-acts">
        {mark}
        {!locked && (
          <Button icon={<PlusIcon />} why={rungs.length >= maxRank ? membershipRefusals.ladderFull : null} onClick={add}>
            {t('membership.add')}
          </Button>
        )}
        <Button look="primary" why={locked} pending={form.pending} onClick={form.submit}>
          {t('membership.save')}
        </Button>
      </span>
    </div>
  )
}
