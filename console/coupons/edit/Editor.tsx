// The editor of a coupon: its form, what a shopper will see of it, and what it would have done to the orders of the last thirty days.

import type { ReactNode } from 'react'
import { FormNotes } from '#console/desk/drafts/FormNotes'
import { useDraft, useDraftAsked } from '#console/desk/drafts/use-draft'
import { useLeaveGuard } from '#console/kit/form/leave-guard'
import { MergePanel } from '#console/kit/form/MergePanel'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type CouponDetail, coupons } from '#contract/coupons/calls'
import type { CouponTerms } from '#contract/coupons/rule'
import { ruleWords } from '#contract/coupons/rule-words'
import { type CouponState, couponKindWords } from '#contract/coupons/states'
import { useCouponShow } from '../drawer/history'
import { Phone } from '../phone/Phone'
import { Rehearsal } from '../rehearsal/Rehearsal'
import { useRehearsal } from '../rehearsal/use-rehearsal'
import { useSentence } from '../rule-text'
import { useOwn } from '../use-own'
import { CostPart } from './CostPart'
import { GivePart } from './GivePart'
import { Head } from './Head'
import { OfferPart } from './OfferPart'
import { ScopeField } from './ScopeField'
import { drawnTerms, type Start } from './start'
import { useEditor } from './use-editor'
import { locksOf } from './use-locks'
import { useScoped } from './use-scoped'
import { Waiting } from './Waiting'

type Props = {
  start: Start
  /** Of one that is stored. */
  state?: CouponState
  scoped: CouponDetail['scoped']
  /** Given by a market, over all of its shops. */
  isMarket: boolean
  saved: (id: string) => void
  copied: (id: string) => void
}

export function Editor(props: Props) {
  const isAsked = useDraftAsked(coupons.save, props.start)
  return isAsked ? <Waiting /> : <Form {...props} />
}

function Form({ start, state: stored, scoped, isMarket, saved, copied }: Props) {
  const t = useT()
  const say = useSay()
  const { unitName } = useOwn()
  const { form, terms, state, save, back, named: whole } = useEditor(start, stored, saved)
  const { id } = form.values as Start
  const named = useScoped(terms.scope, terms.scopeIds, scoped)
  const rehearsal = useRehearsal(whole, id)
  const { leave, question } = useLeaveGuard(form.dirty, back)
  const kind = say(couponKindWords[terms.kind])
  const title = t(id === undefined ? 'couponForm.edit.new' : 'couponForm.edit.change', { kind })
  const { offered, keptAt } = useDraft(form, title)
  const locks = locksOf(state, terms.kind, isMarket)
  const parts = { form, locks }
  const show = useMergeShow(named.nameOf)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from whichever field it is pressed in
    <form
      ref={form.element}
      className="cu-edit"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && save(state === undefined || state === 'DRAFT')}
    >
      <Head title={title} form={form} keptAt={keptAt} state={state} loss={rehearsal.result} save={save} leave={leave} copied={copied} />
      <div className="cu-edit-body">
        <div className="cu-form">
          <FormNotes form={form} offered={offered} />
          <MergePanel form={form} show={show} />
          <Part name="offer" title={t('coupons.part.offer')}>
            <OfferPart {...parts} />
            <ScopeField {...parts} isMarket={isMarket} named={named} />
          </Part>
          <Part name="give" title={t('coupons.part.give')}>
            <GivePart {...parts} />
          </Part>
          <Part name="cost" title={t('coupons.part.cost')}>
            <CostPart {...parts} isMarket={isMarket} />
          </Part>
          <Says terms={terms} names={named.names} isMarket={isMarket} />
        </div>
        <Phone terms={terms} named={named} id={id} unitName={unitName} isMarket={isMarket} />
        <Rehearsal rehearsal={rehearsal} terms={terms} form={form} locks={locks} />
      </div>
      {question}
    </form>
  )
}

const Part = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`cu-part-${name}`}>
    <h2 id={`cu-part-${name}`}>{title}</h2>
    {children}
  </section>
)

function Says({ terms, names, isMarket }: { terms: CouponTerms; names: readonly string[]; isMarket: boolean }) {
  const sentence = useSentence()
  return (
    <p className="cu-says" role="status">
      {sentence(terms, names, isMarket)}
    </p>
  )
}

/** What the question between two editors says of values that are no text. */
function useMergeShow(nameOf: (id: string) => string) {
  const shown = useCouponShow()
  const say = useSay()
  return (key: string, value: unknown): string | undefined => {
    if (key === 'scopeIds.') return nameOf(String(value))
    const isRule = key.includes('+') && value !== null && typeof value === 'object' && 'discount' in value
    return isRule ? say(ruleWords(drawnTerms(value as Record<string, unknown>))) : shown(key, value)
  }
}
