// The columns of datasets: what each is made of, and who reads it.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { DatasetRow } from '#contract/datasets/calls'
import { datasetKindWords } from '#contract/datasets/states'

const { text, count, time, custom } = columnsOf<DatasetRow>()

export function Kind({ kind, isBuiltIn, isLent }: Pick<DatasetRow, 'kind' | 'isBuiltIn' | 'isLent'>) {
  const t = useT()
  const say = useSay()
  return (
    <span className="ds-kind">
      {say(datasetKindWords[kind])}
      {isBuiltIn && <span className="ds-mark">{t('datasets.builtIn')}</span>}
      {isLent && <span className="ds-mark">{t('datasets.lent')}</span>}
    </span>
  )
}

function Columns({ columns }: Pick<DatasetRow, 'columns'>) {
  const t = useT()
  const all = columns.map(({ name }) => name).join(t('datasets.comma'))
  return (
    <span className="md-cut" title={all}>
      {all || '–'}
    </span>
  )
}

export const datasetColumns = [
  text('name', 'datasets.name', { width: 240 }),
  custom('kind', 'datasets.kind', (row) => <Kind {...row} />, { width: 170, corner: true }),
  custom('columns', 'datasets.columns', (row) => <Columns {...row} />),
  count('usedCount', 'datasets.usedCount', { width: 110 }),
  count('cacheSeconds', 'datasets.cacheSeconds', { width: 110 }),
  time('updatedAt', 'datasets.updatedAt'),
]

export const datasetShape: RowShape<DatasetRow> = {
  phone: { title: 'name', second: ['columns'], figure: 'usedCount', state: ['kind'] },
}
