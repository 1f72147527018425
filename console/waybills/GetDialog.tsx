// Labels for chosen orders: with which account, how far the carrier is, what did not come and why, and on to the printer.

import { Suspense, useEffect, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { send, tell } from '#console/kit/call/calls'
import { useForm } from '#console/kit/form/use-form'
import { Dialog } from '#console/kit/overlay/Dialog'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import type { Answer } from '#contract/kit/call'
import { waybills } from '#contract/waybills/calls'
import { busyStatuses, waybillRefusals } from '#contract/waybills/states'
import { AccountChoice } from './AccountChoice'
import { useAccountOptions } from './account-options'

const LabelView = lazyPart(async () => (await import('./LabelView')).LabelView)

type Asked = Answer<typeof waybills.request>
type States = Answer<typeof waybills.states>

const lookAgainMs = 600
const none: States = []

export function GetDialog({ orderIds, close }: { orderIds: readonly string[]; close: () => void }) {
  const [asked, setAsked] = useState<Asked>()
  return asked ? <Coming asked={asked} close={close} /> : <Choosing orderIds={orderIds} onAsked={setAsked} close={close} />
}

type ChoosingProps = { orderIds: readonly string[]; onAsked: (asked: Asked) => void; close: () => void }

function Choosing({ orderIds, onAsked, close }: ChoosingProps) {
  const t = useT()
  const { options, usual } = useAccountOptions()
  const form = useForm(
    waybills.request,
    { orderIds: [...orderIds] },
    { done: '', onDone: onAsked, lands: [[waybillRefusals.noAccount, 'accountId']] },
  )
  const bound = form.bind('accountId')
  const isEmpty = options?.length === 0
  return (
    <Dialog
      narrow
      title={t('waybills.get.title')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          {isEmpty ? (
            <Button look="primary" onClick={() => window.location.assign(linkTo('carrierAccounts'))}>
              {t('waybills.get.setUp')}
            </Button>
          ) : (
            <Button look="primary" data-first pending={form.pending || !options} onClick={form.submit}>
              {t('waybills.get.start')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('waybills.get.chosen', { count: orderIds.length, n: orderIds.length })}</p>
      {isEmpty ? (
        <p className="md-note">{t('waybills.get.noAccount')}</p>
      ) : (
        <AccountChoice bound={{ ...bound, value: bound.value ?? usual }} options={options ?? []} />
      )}
    </Dialog>
  )
}

/** Looked at again until nobody is at work on any of them. */
function useStates(ids: readonly string[]): States | undefined {
  const [states, setStates] = useState<States>()
  const wanted = ids.join()
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const found = await send(waybills.states, { ids: wanted.split(',') }, { signal: stop.signal })
      setStates(found)
      if (found.some(({ status }) => busyStatuses.includes(status))) timer = setTimeout(() => void look().catch(said), lookAgainMs)
    }
    const said = (failed: unknown) => !stop.signal.aborted && tell(failed)
    if (wanted) void look().catch(said)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [wanted])
  return wanted ? states : none
}

function Coming({ asked, close }: { asked: Asked; close: () => void }) {
  const t = useT()
  const [isPrinting, setPrinting] = useState(false)
  const states = useStates(asked.ids)
  const ready = states?.filter(({ trackingNo, status }) => trackingNo && !busyStatuses.includes(status)) ?? []
  const failed = states?.filter(({ status }) => status === 'FAILED') ?? []
  const isBusy = !states || states.some(({ status }) => busyStatuses.includes(status))
  const refused = [...asked.refused, ...failed.map(({ orderNo, problem }) => ({ orderNo, problem: problem ?? '' }))]
  if (isPrinting)
    return (
      <Suspense>
        <LabelView ids={ready.map(({ id }) => id)} close={close} />
      </Suspense>
    )
  return (
    <Dialog
      narrow
      title={t('waybills.get.title')}
      close={close}
      footer={
        <>
          {failed.length > 0 && !isBusy && (
            <Button look="link" onClick={() => window.location.assign(linkTo('waybills', { tab: 'TODO' }))}>
              {t('waybills.get.todo')}
            </Button>
          )}
          <Button onClick={close}>{t('kit.close')}</Button>
          {(isBusy || ready.length > 0) && (
            <Button look="primary" pending={isBusy} onClick={() => setPrinting(true)}>
              {t('waybills.act.print')}
            </Button>
          )}
        </>
      }
    >
      <p role="status" aria-busy={isBusy}>
        {isBusy
          ? t('waybills.get.progress', { done: ready.length, all: asked.ids.length })
          : t('waybills.get.ready', { count: ready.length, n: ready.length })}
      </p>
      {isBusy && <progress className="wb-progress" max={asked.ids.length} value={ready.length + failed.length} />}
      {asked.refused.length > 0 && <p>{t('waybills.get.refused', { count: asked.refused.length, n: asked.refused.length })}</p>}
      {failed.length > 0 && <p>{t('waybills.get.failed', { count: failed.length, n: failed.length })}</p>}
      {refused.length > 0 && (
        <ul className="wb-refused">
          {refused.map(({ orderNo, problem }) => (
            <li key={orderNo}>
              <strong>{orderNo}</strong> {problem}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
