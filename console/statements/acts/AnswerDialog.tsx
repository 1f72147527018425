// Answering a dispute: each disputed line is kept or left to a later statement, each with an answer; then the statement is out again.

import '../statements.css'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { RadioRow } from '#console/kit/control/RadioRow'
import { TextBox } from '#console/kit/control/TextBox'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { type StatementDispute, statements } from '#contract/statements/calls'
import { DisputeHead } from '../drawer/Disputes'

type Answer = { kept?: boolean; answer: string }
const nothing: Answer = { answer: '' }
const isWhole = ({ kept, answer }: Answer) => kept !== undefined && answer.trim().length >= 2

export function AnswerDialog({ id, close }: { id: string; close: () => void }) {
  const t = useT()
  const { data: of } = useRead(statements.detail, { id })
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({})
  const [isTried, setTried] = useState(false)
  const write = useWrite(statements.reissue, { done: t('statements.answer.done') })
  const open = (of?.disputes ?? []).filter(({ revision, kept }) => revision === of?.revision && kept === null)
  const given = open.map(({ lineId, amountFen }) => ({ lineId, amountFen, ...nothing, ...answers[lineId] }))
  const submit = () => {
    setTried(true)
    if (!of || !given.every(isWhole)) return
    const lines = given.map(({ lineId, kept, answer }) => ({ lineId, kept: kept === true, answer: answer.trim() }))
    write.mutate({ id, version: of.version, lines }, { onSuccess: close })
  }
  const leftFen = (of?.netFen ?? 0) - given.filter(({ kept }) => kept === false).reduce((sum, { amountFen }) => sum + amountFen, 0)
  return (
    <Dialog
      title={t('statements.answer.title', { no: of?.no ?? '' })}
      close={close}
      footer={
        <>
          <span className="st-after">{t('statements.answer.after', { amount: yuan(leftFen) })}</span>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" pending={write.isPending} onClick={submit}>
            {t('statements.answer.submit')}
          </Button>
        </>
      }
    >
      <p className="md-note">{t('statements.answer.lead')}</p>
      <ul className="st-lines">
        {open.map((dispute) => (
          <Row
            key={dispute.lineId}
            of={dispute}
            answer={answers[dispute.lineId] ?? nothing}
            isTried={isTried}
            change={(answer) => setAnswers({ ...answers, [dispute.lineId]: answer })}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type RowProps = { of: StatementDispute; answer: Answer; isTried: boolean; change: (answer: Answer) => void }

function Row({ of, answer, isTried, change }: RowProps) {
  const t = useT()
  const isWrong = isTried && !isWhole(answer)
  return (
    <li className="st-line">
      <DisputeHead of={of} />
      <div className="st-line-below">
        <p className="st-said">{t('statements.said', { reason: of.reason })}</p>
        <RadioRow
          label={t('statements.answer.decision')}
          value={answer.kept === undefined ? undefined : answer.kept ? 'keep' : 'give'}
          options={[
            { value: 'keep', label: t('statements.answer.keep') },
            { value: 'give', label: t('statements.answer.give') },
          ]}
          onChange={(value) => change({ ...answer, kept: value === 'keep' })}
        />
        <TextBox
          value={answer.answer}
          maxLength={200}
          isWrong={isWrong}
          aria-invalid={isWrong || undefined}
          aria-label={t('statements.answer.answer')}
          placeholder={t('statements.answer.why')}
          onChange={(text) => change({ ...answer, answer: text })}
        />
        {isWrong && <small className="st-wrong">{t('statements.answer.whole')}</small>}
      </div>
    </li>
  )
}
