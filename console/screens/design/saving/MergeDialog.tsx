// Both changed the same: a small question for each, with the widget's name and what either made of it.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { RadioRow } from '#console/kit/control/RadioRow'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { type Conflict, idOf, type Side } from '#contract/kit/merge'
import { useChangeText } from '../changes/use-change-text'
import type { Asked } from './saver'

type Props = { asked: Asked; settle: (chosen: Readonly<Record<string, Side>>) => void }

export function MergeDialog({ asked: { conflicts }, settle }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const all = (side: Side) => setChosen(Object.fromEntries(conflicts.map((conflict) => [idOf(conflict), side])))
  const isWhole = conflicts.every((conflict) => chosen[idOf(conflict)])
  return (
    <Dialog
      title={t('screenDesign.merge.title')}
      // It is answered, not closed: until then the draft stays here and is not lost.
      close={() => {}}
      footer={
        <>
          <Button onClick={() => all('theirs')}>{t('screenDesign.merge.allTheirs')}</Button>
          <Button onClick={() => all('mine')}>{t('screenDesign.merge.allMine')}</Button>
          <Button look="primary" onClick={() => isWhole && settle(chosen)} aria-disabled={!isWhole || undefined}>
            {t('screenDesign.merge.settle')}
          </Button>
        </>
      }
    >
      <p>{t('screenDesign.merge.hint', { count: conflicts.length })}</p>
      {conflicts.map((conflict) => (
        <Question
          key={idOf(conflict)}
          conflict={conflict}
          value={chosen[idOf(conflict)]}
          choose={(side) => setChosen({ ...chosen, [idOf(conflict)]: side })}
        />
      ))}
    </Dialog>
  )
}

type QuestionProps = { conflict: Conflict; value: Side | undefined; choose: (side: Side) => void }

function Question({ conflict, value, choose }: QuestionProps) {
  const t = useT()
  const { side, title } = useConflictText()
  return (
    <section className="sd-conflict">
      <h3>{title(conflict)}</h3>
      <RadioRow<Side>
        label={title(conflict)}
        value={value}
        options={[
          { value: 'mine', label: t('screenDesign.merge.mine', { what: side(conflict, conflict.mine) }) },
          { value: 'theirs', label: t('screenDesign.merge.theirs', { what: side(conflict, conflict.theirs) }) },
        ]}
        onChange={choose}
      />
    </section>
  )
}

/** A conflict lies in a field, or in a field of a widget; several fields are told together. */
function useConflictText() {
  const t = useT()
  const { told } = useChangeText()
  const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  return {
    title: ({ path, row }: Conflict) => {
      const name = isFields(row) && typeof row.name === 'string' ? row.name : t('screenDesign.changes.canvas')
      return path.length > 2 ? t('screenDesign.merge.field', { name, field: told.label(path[2] ?? '') }) : name
    },
    side: ({ about, path }: Conflict, value: unknown): string => {
      if (about === 'row') return t(value === undefined ? 'screenDesign.merge.removed' : 'screenDesign.merge.kept')
      if (about === 'order') return t('screenDesign.changes.layer')
      if (about === 'fields' && isFields(value)) return told.fields(value)
      return told.value(path.at(-1) ?? '', value)
    },
  }
}
