// Reviewing a change of goods that sell: old and new side by side; confirmed, declined with reasons, or sent back with a note.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Change, productRefusals, products } from '#contract/products/calls'
import { reviewedFields, whyNotChange } from '#contract/products/states'
import { ReasonField } from './ReasonField'
import { listed, type Reasons, ReviewTable } from './ReviewTable'

export function ChangeDialog({ id, close }: { id: string; close: () => void }) {
  const { data } = useRead(products.change, { id })
  return data?.id === id ? <Decision change={data} close={close} /> : null
}

function Decision({ change, close }: { change: Change; close: () => void }) {
  const t = useT()
  const say = useSay()
  const [reasons, setReasons] = useState<Reasons>({})
  const [reason, setReason] = useState('')
  const over = { onSuccess: close }
  const confirm = useWrite(products.confirmChange, { done: t('products.done.confirmed') })
  const decline = useWrite(products.declineChange, { done: t('products.done.declined') })
  const note = useWrite(products.noteChange, { done: t('products.done.noted') })
  const one = { id: change.id, version: change.version }
  const why = whyNotChange.decide(change)
  const said = listed(reasons)
  const text = reason.trim()
  const unsaid = text === '' ? productRefusals.reasonNeeded : null
  const needed = said.length === 0 ? unsaid : null
  return (
    <Dialog
      title={t('products.change.title', { name: change.productName })}
      close={close}
      footer={
        holds('product:audit') && (
          <>
            <Button why={why ?? unsaid} pending={note.isPending} onClick={() => note.mutate({ ...one, note: text }, over)}>
              {say(products.noteChange.title)}
            </Button>
            <Button
              look="link"
              className="md-foot-far"
              danger
              why={why ?? needed}
              pending={decline.isPending}
              onClick={() => decline.mutate({ ...one, reason: text, reasons: said }, over)}
            >
              {t('products.audit.reject')}
            </Button>
            <Button look="primary" why={why} pending={confirm.isPending} onClick={() => confirm.mutate(one, over)}>
              {t('products.audit.approve')}
            </Button>
          </>
        )
      }
    >
      <div className="pr-review-box">
        <p className="md-note">
          {t('products.change.from', { shop: change.shopName, who: change.submittedName, time: timeText(change.updatedAt) })}
        </p>
        <ReviewTable
          fields={reviewedFields.filter((field) => field in change.content)}
          was={change.was}
          now={change.content}
          reasons={reasons}
          setReasons={setReasons}
        />
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}
