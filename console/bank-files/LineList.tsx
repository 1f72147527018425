// The lines of one file: what is left to do first, explained one by one or many at once, and how far one has come.

import './bank-files.css'
import { useState } from 'react'
import type { ChosenAct } from '#console/desk/bulk/ChosenBar'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead, useWrite } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { sumOf, Tally } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type BankFile, type BankLine, bankFiles, bankLineSheet } from '#contract/bank-files/calls'
import { bankLineKinds, bankLineKindWords, bankLineStates, bankLineStateWords, whyNotBankLine } from '#contract/bank-files/states'
import { lineColumns, lineShape } from './columns'
import { ExplainForm } from './ExplainForm'
import { useFileActions } from './FileList'
import { FileSums } from './FileSums'

type Explaining = { ids: readonly string[]; clear: () => void }
const nothing = () => {}
const toFiles = () => window.location.assign(linkTo('bankFiles'))

export function LineList({ fileId }: { fileId: string }) {
  const t = useT()
  const { data: file } = useRead(bankFiles.detail, { id: fileId })
  const [explaining, explain] = useState<Explaining>()
  const exporting = useExport(bankLineSheet, { list: 'bank-lines' })
  const actionsOf = useFileActions(toFiles)
  const back: Action = { label: t('bankFiles.back'), run: toFiles }
  return (
    <>
      <ListPage
        name="bank-lines"
        title="bankFiles.linesTitle"
        call={bankFiles.lines}
        columns={lineColumns}
        search="bankFiles.linesSearch"
        filters={useFilters()}
        emptyHint="bankFiles.linesEmpty"
        actions={[...(file ? actionsOf(file) : []), exporting.action, back]}
        rowActions={useLineActions(explain)}
        bulk={useChosenActs(explain)}
        lead={<Counts file={file} fileId={fileId} />}
        below={file && <FileSums file={file} />}
        shape={lineShape}
      />
      {exporting.dialog}
      {explaining && <ExplainForm {...explaining} close={() => explain(undefined)} />}
    </>
  )
}

function useFilters(): Filter[] {
  const say = useSay()
  return [
    { key: 'kind', title: 'bankFiles.kind', options: bankLineKinds.map((value) => ({ value, label: say(bankLineKindWords[value]) })) },
  ]
}

function useLineActions(explain: (lines: Explaining) => void): (line: BankLine) => Action[] {
  const t = useT()
  const reopen = useWrite(bankFiles.reopen, { done: t('bankFiles.reopened') })
  return (line) => {
    const { id, state } = line
    if (state === 'MATCHED') return []
    if (state === 'EXPLAINED')
      return [{ label: t('bankFiles.reopen'), permission: 'bank-file:write', run: () => reopen.mutate({ ids: [id] }) }]
    return [
      {
        label: t('bankFiles.explain'),
        key: 'e',
        permission: 'bank-file:write',
        primary: true,
        run: () => explain({ ids: [id], clear: nothing }),
      },
    ]
  }
}

function useChosenActs(explain: (lines: Explaining) => void): ChosenAct<BankLine>[] {
  const t = useT()
  return [
    {
      label: t('bankFiles.explain'),
      permission: 'bank-file:write',
      primary: true,
      run: (rows, clear) => explain({ ids: rows.filter((row) => whyNotBankLine.explain(row) === null).map(({ id }) => id), clear }),
    },
  ]
}

function Counts({ file, fileId }: { file: BankFile | undefined; fileId: string }) {
  const t = useT()
  const [{ filters }] = useListState(bankFiles.lines)
  const counts = file?.counts
  const shown = bankLineStates.filter((state) => !counts || counts[state] > 0 || filters.state === state)
  return (
    <Tally
      name={t('bankFiles.counts')}
      over={{ page: 'bankFiles', call: bankFiles.lines }}
      items={[
        {
          title: 'bankFiles.open',
          count: file?.openCount,
          href: linkTo('bankFiles', { fileId, open: true }),
          current: filters.open === true,
        },
        {
          title: 'bankFiles.everything',
          count: sumOf(counts),
          href: linkTo('bankFiles', { fileId }),
          current: !filters.open && !filters.state,
        },
        ...shown.map((state) => ({
          title: bankLineStateWords[state],
          count: counts?.[state],
          href: linkTo('bankFiles', { fileId, state }),
          current: filters.state === state,
        })),
      ]}
    />
  )
}
