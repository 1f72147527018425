// Where a widget's rows come from: typed here, an address, or a dataset; which cells it shows, how often it asks, and what it shows now.

import { Segmented } from '#console/kit/control/RadioRow'
import { SwitchField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { useT } from '#console/kit/text/i18n'
import { type Widget, type WidgetData, widgetData, widget as widgetSchema } from '#contract/screens/document'
import { defaultRows } from '#contract/screens/widgets'
import { useDesk } from '../desk'
import { setData, setUpkeep } from '../model/widgets'
import { ApiFields } from './ApiFields'
import { DatasetFields } from './DatasetFields'
import { useHeld } from './held'
import { LiveRows } from './LiveRows'
import { ManualRows } from './ManualRows'
import { MappingFields } from './MappingFields'

const froms = ['manual', 'api', 'dataset'] as const
type From = (typeof froms)[number]

export function DataTab({ widget }: { widget: Widget }) {
  const t = useT()
  const desk = useDesk()
  const { data, id } = widget
  const take = (next: WidgetData, what = '') => desk.act('setData', setData(id, next), `${id} data ${what}`)
  return (
    <>
      <Segmented<From>
        label={t('screenForm.data.from')}
        value={data.from}
        options={froms.map((value) => ({ value, label: t(`screenForm.data.${value}`) }))}
        onChange={(from) => from !== data.from && take(begun(from, data), 'from')}
      />
      {data.from === 'manual' && <ManualRows key={id} data={data} take={take} />}
      {data.from === 'api' && <ApiFields key={id} data={data} take={take} />}
      {data.from === 'dataset' && <DatasetFields key={id} data={data} take={take} />}
      <MappingFields key={`mapping ${id}`} widget={widget} take={take} />
      {data.from !== 'manual' && <Upkeep key={`upkeep ${id}`} widget={widget} />}
      {data.from !== 'manual' && <LiveRows widget={widget} />}
    </>
  )
}

/** Another source begins as the contract begins it; which cells are shown is asked anew. */
function begun(from: From, before: WidgetData): WidgetData {
  const column = { label: '', values: [], series: '' }
  if (from === 'manual') return { from, value: [...defaultRows], column }
  if (from === 'dataset') return { from, dataSetId: 'house:todayFigures', params: {}, column }
  return widgetData.parse({ from, url: before.from === 'api' ? before.url : 'https://example.com/data.json', column })
}

const { refreshTime } = widgetSchema.options[0].shape

function Upkeep({ widget }: { widget: Widget }) {
  const t = useT()
  const desk = useDesk()
  const seconds = useHeld({
    id: 'sd-refresh',
    label: t('screenForm.data.refreshTime'),
    schema: refreshTime,
    value: widget.refreshTime,
    take: (next) => desk.act('setUpkeep', setUpkeep(widget.id, { refreshTime: next }), `${widget.id} refreshTime`),
  })
  return (
    <>
      <SwitchField
        id="sd-is-refresh"
        name="isRefresh"
        label={t('screenForm.data.isRefresh')}
        required={false}
        value={widget.isRefresh}
        onChange={(isRefresh) => desk.act('setUpkeep', setUpkeep(widget.id, { isRefresh }))}
      />
      {widget.isRefresh && <CountField {...seconds} suffix={t('screenForm.data.seconds')} hint={t('screenForm.data.least')} />}
    </>
  )
}
