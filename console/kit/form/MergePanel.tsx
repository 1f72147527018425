// Two editors at once: the second sees what the other changed, and chooses where both changed the same; nothing is silently overwritten.

import './merge.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Conflict, idOf, type Side } from '#contract/kit/merge'
import { Button } from '../action/Button'
import { useT } from '../text/i18n'
import { useSay } from '../text/words'
import { labelsOf } from './form-check'
import { MergeValue, type Show, useConflictName } from './MergeValue'
import type { FormShell } from './use-form'
import { useOther } from './use-other'

type Props = { form: Pick<FormShell, 'call' | 'merge' | 'values' | 'pending'>; show?: Show }

export function MergePanel({ form, show }: Props) {
  const { asked, brought } = form.merge
  if (asked) return <Question form={form} asked={asked} show={show} />
  return brought && <Brought form={form} brought={brought} />
}

type Asked = NonNullable<FormShell['merge']['asked']>

function Question({ form, asked: { conflicts, incoming, current, sends }, show }: Props & { asked: Asked }) {
  const t = useT()
  const { merge, call, pending } = form
  const panel = useRef<HTMLElement>(null)
  const [tried, setTried] = useState(false)
  const other = useOther(call, current)
  const isAct = conflicts.length === 0
  const others = useLabels(call)(incoming)
  // One pressed a button at the foot of a long form: what is asked stands at its head.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    panel.current?.focus()
  }, [])
  const settle = () => {
    if (merge.settle()) return
    setTried(true)
    focusUnchosen(panel)
  }
  return (
    <section ref={panel} className="md-merge" role="alert" tabIndex={-1}>
      <h2>{other ? t('kit.merge.changedBy', other) : t('kit.merge.changed')}</h2>
      <p>{isAct ? t('kit.merge.lookAgain') : t('kit.merge.choose', { n: conflicts.length })}</p>
      {others && <p>{t('kit.merge.alsoIn', { fields: others })}</p>}
      {conflicts.length > 1 && (
        <div className="md-merge-all">
          <Button look="link" onClick={() => merge.choose(conflicts, 'mine')}>
            {t('kit.merge.allMine')}
          </Button>
          <Button look="link" onClick={() => merge.choose(conflicts, 'theirs')}>
            {t('kit.merge.allTheirs')}
          </Button>
        </div>
      )}
      {conflicts.map((conflict) => (
        <Choice key={idOf(conflict)} form={form} conflict={conflict} other={other?.name} isMissed={tried} show={show} />
      ))}
      <footer>
        <Button look="primary" pending={pending} onClick={settle}>
          {t(isAct ? 'kit.merge.goOn' : sends ? 'kit.merge.save' : 'kit.merge.take')}
        </Button>
      </footer>
    </section>
  )
}

const focusUnchosen = (panel: RefObject<HTMLElement | null>) =>
  setTimeout(() => panel.current?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')?.focus())

type ChoiceProps = Props & { conflict: Conflict; other: string | undefined; isMissed: boolean }

function Choice({ form: { call, merge }, conflict, other, isMissed, show }: ChoiceProps) {
  const t = useT()
  const id = idOf(conflict)
  const name = useConflictName(call, show)(conflict)
  const chosen = merge.chosen[id]
  const side = (which: Side, title: string) => (
    <label className="md-merge-side">
      <span>
        <input type="radio" name={id} checked={chosen === which} onChange={() => merge.choose([conflict], which)} />
        <b>{title}</b>
      </span>
      <MergeValue call={call} conflict={conflict} side={which} show={show} />
    </label>
  )
  return (
    <fieldset className="md-merge-field">
      <legend>{name}</legend>
      {side('mine', t('kit.merge.mine'))}
      {side('theirs', other ? t('kit.merge.theirsBy', { name: other }) : t('kit.merge.theirs'))}
      {isMissed && !chosen && <p className="md-field-error">{t('kit.merge.missed')}</p>}
    </fieldset>
  )
}

function useLabels({ input }: FormShell['call']): (fields: readonly string[]) => string {
  const t = useT()
  const say = useSay()
  return (fields) =>
    labelsOf(input, fields)
      .map((label) => say(label))
      .join(t('kit.merge.and'))
}

function Brought({ form: { call }, brought }: Props & { brought: NonNullable<FormShell['merge']['brought']> }) {
  const t = useT()
  const other = useOther(call, brought.current)
  const fields = useLabels(call)(brought.fields)
  if (!fields) return null
  return (
    <output className="md-form-note">{other ? t('kit.merge.broughtBy', { ...other, fields }) : t('kit.merge.brought', { fields })}</output>
  )
}
