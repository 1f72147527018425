// Disputing: lines are chosen from the statement, each with why; everything else of it is left as it is.

import '../statements.css'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { TextBox } from '#console/kit/control/TextBox'
import { SearchField } from '#console/kit/list/Filters'
import { usePaging } from '#console/kit/list/use-paging'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { type StatementLine, statements } from '#contract/statements/calls'
import { Line } from '../Line'

type Chosen = { line: StatementLine; reason: string }
const isSaid = ({ reason }: Chosen) => reason.trim().length >= 2

export function DisputeDialog({ id, close }: { id: string; close: () => void }) {
  const t = useT()
  const { data: of } = useRead(statements.detail, { id })
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isTried, setTried] = useState(false)
  const write = useWrite(statements.dispute, { done: t('statements.dispute.done') })
  const submit = () => {
    setTried(true)
    if (!of || chosen.length === 0 || !chosen.every(isSaid)) return
    const lines = chosen.map(({ line, reason }) => ({ lineId: line.id, reason: reason.trim() }))
    write.mutate({ id, version: of.version, lines }, { onSuccess: close })
  }
  const toggle = (line: StatementLine) =>
    setChosen(
      chosen.some((one) => one.line.id === line.id) ? chosen.filter((one) => one.line.id !== line.id) : [...chosen, { line, reason: '' }],
    )
  const say = (lineId: string, reason: string) => setChosen(chosen.map((one) => (one.line.id === lineId ? { ...one, reason } : one)))
  return (
    <Dialog
      title={t('statements.dispute.title', { no: of?.no ?? '' })}
      close={close}
      footer={
        <>
          {isTried && chosen.length === 0 && (
            <span className="st-wrong" role="alert">
              {t('statements.dispute.none')}
            </span>
          )}
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" pending={write.isPending} onClick={submit}>
            {t('statements.dispute.submit', { n: chosen.length })}
          </Button>
        </>
      }
    >
      <p className="md-note">{t('statements.dispute.lead')}</p>
      <Choice id={id} chosen={chosen} isTried={isTried} toggle={toggle} say={say} />
    </Dialog>
  )
}

type Toggle = (line: StatementLine) => void

function Tick({ line, isChosen, toggle }: { line: StatementLine; isChosen: boolean; toggle: Toggle }) {
  const t = useT()
  return (
    <input
      type="checkbox"
      className="md-tick"
      aria-label={t('statements.dispute.choose', { title: line.title, no: line.orderNo ?? '' })}
      checked={isChosen}
      onChange={() => toggle(line)}
    />
  )
}

type ReasonProps = { one: Chosen; isTried: boolean; change: (reason: string) => void }

function Reason({ one, isTried, change }: ReasonProps) {
  const t = useT()
  const isWrong = isTried && !isSaid(one)
  return (
    <>
      <TextBox
        value={one.reason}
        maxLength={200}
        isWrong={isWrong}
        aria-invalid={isWrong || undefined}
        aria-label={t('statements.dispute.reason', { title: one.line.title })}
        placeholder={t('statements.dispute.why')}
        onChange={change}
      />
      {isWrong && <small className="st-wrong">{t('statements.dispute.short')}</small>}
    </>
  )
}

type ChoiceProps = {
  id: string
  chosen: readonly Chosen[]
  isTried: boolean
  toggle: Toggle
  say: (lineId: string, reason: string) => void
}

/** A page of the lines; before it those that were chosen on other pages, so that nothing is sent unseen. */
function Choice({ id, chosen, isTried, toggle, say }: ChoiceProps) {
  const t = useT()
  const [keyword, search] = useState('')
  const { paging, first, pager } = usePaging(10, t('statements.pagesOfLines'))
  const { data } = useRead(statements.lines, { id, keyword: keyword || undefined, ...paging })
  const shown = data?.records ?? []
  const elsewhere = chosen.filter(({ line }) => !shown.some((one) => one.id === line.id))
  const row = (line: StatementLine) => {
    const one = chosen.find((each) => each.line.id === line.id)
    return (
      <Line
        key={line.id}
        line={line}
        before={<Tick line={line} isChosen={one !== undefined} toggle={toggle} />}
        below={one && <Reason one={one} isTried={isTried} change={(reason) => say(line.id, reason)} />}
      />
    )
  }
  return (
    <>
      {elsewhere.length > 0 && (
        <ul className="st-lines st-chosen" aria-label={t('statements.dispute.chosen')}>
          {elsewhere.map(({ line }) => row(line))}
        </ul>
      )}
      <SearchField
        placeholder={t('statements.searchLines')}
        value={keyword}
        change={(next) => {
          search(next)
          first()
        }}
      />
      <ul className="st-lines" aria-busy={!data} aria-label={t('statements.lines')}>
        {shown.map(row)}
      </ul>
      {pager(data?.total)}
    </>
  )
}
