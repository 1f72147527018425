// The branch of an account: found by typing, or entered by hand where the house does not know it.

import { useRef, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { send } from '#console/kit/call/calls'
import { FieldRow } from '#console/kit/form/FormGroup'
import { TextField } from '#console/kit/form/fields'
import { RemoteSelectField } from '#console/kit/form/RemoteSelectField'
import type { Form } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type BranchFound, bankCards } from '#contract/bank-cards/calls'

export type BranchForm = Pick<Form<typeof bankCards.addPublic>, 'bind' | 'set'>

export function BranchFields({ form }: { form: BranchForm }) {
  const t = useT()
  const bankCode = form.bind('bankCode').value
  const [isByHand, setByHand] = useState(false)
  if (!bankCode) return null
  return (
    <>
      {isByHand ? (
        <FieldRow>
          <TextField {...form.bind('branchName')} maxLength={100} />
          <TextField {...form.bind('branchNo')} maxLength={14} inputMode="tel" />
        </FieldRow>
      ) : (
        <Found key={bankCode} form={form} bankCode={bankCode} />
      )}
      <Button look="link" onClick={() => setByHand(!isByHand)}>
        {t(isByHand ? 'bankCards.bySearch' : 'bankCards.byHand')}
      </Button>
    </>
  )
}

function Found({ form, bankCode }: { form: BranchForm; bankCode: string }) {
  const t = useT()
  const number = form.bind('branchNo')
  const name = form.bind('branchName')
  const seen = useRef<readonly BranchFound[]>([])
  const find = async (keyword: string, signal: AbortSignal) => {
    seen.current = await send(bankCards.branches, { bankCode, keyword }, { signal })
    return seen.current.map((branch) => ({ value: branch.no, label: `${branch.name} · ${branch.no}` }))
  }
  const known = number.value && name.value ? { value: number.value, label: `${name.value} · ${number.value}` } : undefined
  return (
    <RemoteSelectField
      {...number}
      label={name.label}
      required
      hint={t('bankCards.branchHint')}
      known={known}
      find={find}
      onChange={(branchNo) => form.set({ branchNo, branchName: seen.current.find(({ no }) => no === branchNo)?.name ?? name.value })}
    />
  )
}
