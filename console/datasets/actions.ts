// What can be done with a dataset, and why not.

import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { type DatasetRow, datasets } from '#contract/datasets/calls'
import { datasetRefusals } from '#contract/datasets/states'
import { withParams } from '#contract/kit/refusal'

type Ways = { open: (what: 'edit' | 'copy', row: DatasetRow) => void; gone: () => void }

export function useDatasetActions({ open, gone }: Ways): (row: DatasetRow) => Action[] {
  const t = useT()
  const remove = useWrite(datasets.remove, { done: t('datasets.removed') })
  const permission = 'dataset:write' as const
  return (row) => {
    const { id, name, isBuiltIn, isLent, usedCount: n } = row
    const lent = isLent ? datasetRefusals.lent : null
    const copy: Action = { label: t('datasets.copy'), permission, primary: isBuiltIn, why: lent, run: () => open('copy', row) }
    const edit: Action = {
      label: t('datasets.edit'),
      key: 'e',
      permission,
      why: isBuiltIn ? datasetRefusals.builtIn : lent,
      run: () => open('edit', row),
    }
    return [
      ...(isBuiltIn ? [copy, edit] : [edit, copy]),
      {
        label: t('datasets.remove'),
        permission,
        danger: true,
        why: isBuiltIn ? datasetRefusals.builtIn : isLent ? lent : n > 0 ? withParams(datasetRefusals.inUse, { n }) : null,
        confirm: t('datasets.removeAsk', { name }),
        run: () => remove.mutate({ id }, { onSuccess: gone }),
      },
    ]
  }
}
