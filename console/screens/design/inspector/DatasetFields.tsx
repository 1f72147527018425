// Rows from a dataset of the unit, or one that is built in; and values for what it asks.

import { send, useRead } from '#console/kit/call/calls'
import { TextField } from '#console/kit/form/fields'
import { RemoteSelectField } from '#console/kit/form/RemoteSelectField'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { builtInOf } from '#contract/datasets/built-in'
import { datasets } from '#contract/datasets/calls'
import type { WidgetData } from '#contract/screens/document'

type FromDataset = Extract<WidgetData, { from: 'dataset' }>
type Props = { data: FromDataset; take: (data: WidgetData, what?: string) => void }

export function DatasetFields({ data, take }: Props) {
  const t = useT()
  const say = useSay()
  const builtIn = builtInOf(data.dataSetId)
  const { data: detail } = useRead(datasets.detail, { id: data.dataSetId }, { quiet: true })
  const name = detail?.id === data.dataSetId ? detail.name : builtIn ? say(builtIn.words) : data.dataSetId
  const find = async (keyword: string, signal: AbortSignal) => {
    const { records } = await send(datasets.page, { pageNumber: 1, pageSize: 50, ...(keyword ? { keyword } : {}) }, { signal })
    return records.map((each) => ({ value: each.id, label: each.name }))
  }
  const choose = (dataSetId: string | undefined) =>
    dataSetId !== undefined && take({ ...data, dataSetId, params: {}, column: { label: '', values: [], series: '' } }, 'dataset')
  const params = detail?.id === data.dataSetId ? detail.params : []
  return (
    <>
      <RemoteSelectField
        id="sd-dataset"
        name="dataSetId"
        label={t('screenForm.data.dataset')}
        required
        value={data.dataSetId}
        known={{ value: data.dataSetId, label: name }}
        find={find}
        onChange={choose}
      />
      {params.map((param) => (
        <TextField
          key={param.name}
          id={`sd-param-${param.name}`}
          name={param.name}
          label={param.label}
          required={false}
          placeholder={param.value || `{${param.name}}`}
          value={data.params[param.name] ?? ''}
          onChange={(value) => take({ ...data, params: { ...data.params, [param.name]: (value ?? '').slice(0, 500) } }, param.name)}
        />
      ))}
    </>
  )
}
