// One source: where it stands, what its account may do, and who changed it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type SourceRow, sources } from '#contract/datasets/calls'
import { sourceStateWords, sourceTypeWords } from '#contract/datasets/states'
import { SourceState } from './columns'

type Props = { id: string; actionsOf: (row: SourceRow) => Action[]; close: () => void }

const labels = {
  name: 'datasets.sources.name',
  type: 'datasets.sources.type',
  host: 'datasets.sources.host',
  port: 'datasets.sources.port',
  database: 'datasets.sources.database',
  username: 'datasets.sources.username',
  tls: 'datasets.sources.tls',
  state: 'datasets.sources.state',
} as const

/** There are few of them: the list that holds it holds all that is known of it. */
export function SourceDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const say = useSay()
  const show = useShown({ state: sourceStateWords, type: sourceTypeWords })
  const { data, error, refetch } = useRead(sources.page, { pageNumber: 1, pageSize: 100 }, { quiet: true })
  const one = data?.records.find((row) => row.id === id)
  return (
    <DetailDrawer
      kind={t('datasets.sources.one')}
      name={one?.name}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={one && <Hero state={<SourceState {...one} />} below={one.problem ?? undefined} />}
      items={
        one && [
          { title: 'datasets.sources.type', value: say(sourceTypeWords[one.type]) },
          { title: 'datasets.sources.at', value: `${one.host}:${one.port}` },
          { title: 'datasets.sources.database', value: one.database },
          { title: 'datasets.sources.username', value: one.username },
          { title: 'datasets.sources.tls', value: t(one.tls ? 'kit.form.yes' : 'kit.form.no') },
          { title: 'datasets.sources.checkedAt', value: timeText(one.checkedAt) },
          { title: 'datasets.sources.usedCount', value: one.usedCount },
        ]
      }
      actions={one ? actionsOf(one) : []}
    >
      {one && <HistoryPanel entity="data_source" now={{ id, version: one.version, whyNotEdit: null }} labels={labels} show={show} />}
    </DetailDrawer>
  )
}
