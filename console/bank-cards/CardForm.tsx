// Adds a personal or a company account, or puts a failed one right. The bank is recognised as one types.

import './bank-cards.css'
import { useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { SelectField, TextField } from '#console/kit/form/fields'
import { type Bound, type Form, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { bankOfNumber, banks } from '#contract/bank-cards/banks'
import { type BankCard, bankCards, type CardTerms } from '#contract/bank-cards/calls'
import { type CardAccountType, cardRefusals } from '#contract/bank-cards/states'
import { BranchFields, type BranchForm } from './BranchFields'
import { digitsOf, groupedWhileTyping } from './group'

type Close = { close: () => void }
type Props = Close & { type: CardAccountType; terms: CardTerms; card?: BankCard }

export function CardForm({ type, card, ...rest }: Props) {
  if (type === 'PRIVATE') return card ? <CorrectPrivate card={card} {...rest} /> : <AddPrivate {...rest} />
  return card ? <CorrectPublic card={card} {...rest} /> : <AddPublic {...rest} />
}

/** The calls that add and those that correct take the same fields, the id and the version apart. */
type PrivateFields = Pick<Form<typeof bankCards.addPrivate>, 'bind' | 'set' | 'values'>
type PublicFields = Pick<Form<typeof bankCards.addPublic>, 'bind' | 'set' | 'values'>

const lands = <Name extends 'cardNo' | 'accountNo'>(number: Name) =>
  [
    [cardRefusals.twice, number],
    [cardRefusals.triesSpent, number],
    [cardRefusals.wrongHolder, 'holderName'],
    [cardRefusals.wrongBranch, 'branchNo'],
    [cardRefusals.bankUnknown, 'bankCode'],
  ] as const

const branchOf = ({ bankCode, branchNo, branchName }: BankCard) => ({
  bankCode,
  branchNo: branchNo ?? undefined,
  branchName: branchName ?? undefined,
})

function AddPrivate({ terms, close }: Close & { terms: CardTerms }) {
  const t = useT()
  const [start] = useState(() => ({ holderName: terms.legalName ?? '' }))
  const form = useForm(bankCards.addPrivate, start, { done: t('bankCards.saved'), onDone: close, lands: lands('cardNo') })
  return (
    <FormDrawer type={modalType.insert} title={t('bankCards.addPrivate')} form={form} close={close}>
      <PrivateForm form={form} />
    </FormDrawer>
  )
}

function CorrectPrivate({ terms, card, close }: Close & { terms: CardTerms; card: BankCard }) {
  const t = useT()
  const [start] = useState(() => ({
    id: card.id,
    version: card.version,
    holderName: terms.legalName ?? card.holderName,
    ...branchOf(card),
  }))
  const form = useForm(bankCards.retryPrivate, start, { done: t('bankCards.saved'), onDone: close, lands: lands('cardNo') })
  return (
    <FormDrawer type={modalType.update} title={t('bankCards.correct')} form={form} close={close}>
      <PrivateForm form={form as unknown as PrivateFields} card={card} />
    </FormDrawer>
  )
}

function AddPublic({ terms, close }: Close & { terms: CardTerms }) {
  const t = useT()
  const [start] = useState(() => ({ holderName: terms.companyName ?? '' }))
  const form = useForm(bankCards.addPublic, start, { done: t('bankCards.saved'), onDone: close, lands: lands('accountNo') })
  return (
    <FormDrawer type={modalType.insert} title={t('bankCards.addPublic')} form={form} close={close}>
      <PublicForm form={form} />
    </FormDrawer>
  )
}

function CorrectPublic({ terms, card, close }: Close & { terms: CardTerms; card: BankCard }) {
  const t = useT()
  const [start] = useState(() => ({
    id: card.id,
    version: card.version,
    holderName: terms.companyName ?? card.holderName,
    ...branchOf(card),
  }))
  const form = useForm(bankCards.retryPublic, start, { done: t('bankCards.saved'), onDone: close, lands: lands('accountNo') })
  return (
    <FormDrawer type={modalType.update} title={t('bankCards.correct')} form={form} close={close}>
      <PublicForm form={form as unknown as PublicFields} card={card} />
    </FormDrawer>
  )
}

type NumberProps = { bound: Bound<string>; card: BankCard | undefined; hint?: string; onChange: (typed: string | undefined) => void }

function NumberField({ bound, card, hint, onChange }: NumberProps) {
  const t = useT()
  return (
    <TextField
      {...bound}
      onChange={(typed) => onChange(typed === undefined ? undefined : groupedWhileTyping(bound.value ?? '', typed))}
      maxLength={40}
      inputMode="tel"
      hint={card && !bound.value ? t('bankCards.kept', { last4: card.last4 }) : hint}
    />
  )
}

/** In whose name it stands is no choice: the papers say it. */
function Holder({ bound }: { bound: Bound<string> }) {
  const t = useT()
  return <TextField {...bound} disabled hint={t('bankCards.holderHint')} />
}

function PrivateForm({ form, card }: { form: PrivateFields; card?: BankCard }) {
  const t = useT()
  const say = useSay()
  const number = form.bind('cardNo')
  const digits = digitsOf(number.value ?? '')
  const known = bankOfNumber(digits)
  const isLong = digits.length >= 6
  const hint = known ? t('bankCards.recognised', { bank: say(known.name) }) : t(isLong ? 'bankCards.unrecognised' : 'bankCards.numberHint')
  return (
    <>
      <FormGroup name={t('bankCards.groupAccount')} hint={t('bankCards.privateNote')}>
        <NumberField
          bound={number}
          card={card}
          hint={hint}
          onChange={(cardNo) => form.set({ cardNo, ...(bankOfNumber(digitsOf(cardNo ?? '')) ? { bankCode: undefined } : {}) })}
        />
        {(!known && isLong) || (card && !known) ? <BankSelect bound={form.bind('bankCode')} form={form as BranchForm} /> : null}
      </FormGroup>
      <FormGroup name={t('bankCards.groupHolder')}>
        <Holder bound={form.bind('holderName')} />
        <FieldRow>
          <TextField {...form.bind('idNo')} maxLength={18} />
          <TextField {...form.bind('mobile')} maxLength={11} inputMode="tel" />
        </FieldRow>
      </FormGroup>
      <p className="bc-note">{t('bankCards.again')}</p>
    </>
  )
}

function BankSelect({ bound, form }: { bound: Bound<string> | Bound<string | undefined>; form: BranchForm }) {
  const say = useSay()
  return (
    <SelectField
      {...bound}
      // Another bank has other branches.
      onChange={(bankCode) => form.set({ bankCode, branchNo: undefined, branchName: undefined })}
      options={banks.map(({ code, name }) => ({ value: code, label: say(name) }))}
    />
  )
}

function PublicForm({ form, card }: { form: PublicFields; card?: BankCard }) {
  const t = useT()
  const number = form.bind('accountNo')
  const asBranch = form as unknown as BranchForm
  return (
    <>
      <FormGroup name={t('bankCards.groupAccount')} hint={t('bankCards.publicNote')}>
        <Holder bound={form.bind('holderName')} />
        <NumberField bound={number} card={card} onChange={(accountNo) => form.set({ accountNo })} />
      </FormGroup>
      <FormGroup name={t('bankCards.groupBranch')}>
        <BankSelect bound={form.bind('bankCode')} form={asBranch} />
        <BranchFields form={asBranch} />
      </FormGroup>
      <p className="bc-note">{t('bankCards.again')}</p>
    </>
  )
}
