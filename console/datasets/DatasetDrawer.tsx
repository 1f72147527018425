// One dataset: what it asks, what it answers now, which screens read it, and who changed it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block } from '#console/kit/overlay/Facts'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { type DatasetDetail, type DatasetRow, datasets } from '#contract/datasets/calls'
import { datasetKindWords } from '#contract/datasets/states'
import { useAsksText } from './asks-text'
import { Kind } from './columns'
import { ResultTable } from './ResultTable'

type Props = { id: string; actionsOf: (row: DatasetRow) => Action[]; close: () => void }

const labels = { name: 'datasets.name', kind: 'datasets.kind', cacheSeconds: 'datasets.cacheSeconds', rowCap: 'datasets.rowCap' } as const

export function DatasetDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const show = useShown({ kind: datasetKindWords })
  const { data, error, refetch } = useRead(datasets.detail, { id }, { quiet: true })
  const one = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('datasets.one')}
      name={one?.name}
      of={id}
      tag={one && <Kind {...one} />}
      close={close}
      failed={{ error, again: () => void refetch() }}
      actions={one ? actionsOf(one) : []}
    >
      {one && (
        <>
          <About one={one} />
          <RowsNow id={id} />
          <UsedBy one={one} />
          {!one.isBuiltIn && !one.isLent && (
            <HistoryPanel entity="dataset" now={{ id, version: one.version, whyNotEdit: null }} labels={labels} show={show} />
          )}
        </>
      )}
    </DetailDrawer>
  )
}

function About({ one }: { one: DatasetDetail }) {
  const t = useT()
  const asksText = useAsksText()
  return (
    <Block title={t('datasets.what')}>
      <p className="ds-asks">{asksText(one)}</p>
      <p className="ds-age">
        {t('datasets.kept', { n: one.cacheSeconds })}
        {one.updatedAt && t('datasets.changedAt', { time: timeText(one.updatedAt) })}
      </p>
    </Block>
  )
}

function RowsNow({ id }: { id: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useRead(datasets.rows, { id }, { quiet: true })
  return (
    <Block
      title={t('datasets.now')}
      aside={
        <Button look="link" pending={isFetching} onClick={() => void refetch()}>
          {t('kit.list.refresh')}
        </Button>
      }
    >
      <div className="ds-now" aria-live="polite" aria-busy={!data && !error}>
        {data ? (
          <ResultTable result={data} name={t('datasets.now')} />
        ) : error ? (
          <p className="ds-problem">{error.message}</p>
        ) : (
          <p className="ds-none">{t('datasets.fetching')}</p>
        )}
      </div>
    </Block>
  )
}

function UsedBy({ one: { usedBy, usedElsewhere, usedCount } }: { one: DatasetDetail }) {
  const t = useT()
  if (usedCount === 0) return null
  return (
    <Block title={t('datasets.usedBy')} note={t('datasets.usedByCount', { n: usedCount })}>
      <ul className="ds-used">
        {usedBy.map(({ id, name }) => (
          <li key={id}>
            <a href={linkTo('screens', { id })}>{name}</a>
          </li>
        ))}
        {usedElsewhere > 0 && <li>{t('datasets.usedElsewhere', { n: usedElsewhere })}</li>}
      </ul>
    </Block>
  )
}
