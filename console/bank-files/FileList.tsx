// The files that were imported: how many of their lines agree, what is left to do, and what they and the books come to.

import './bank-files.css'
import { useImport } from '#console/desk/import/use-import'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead, useWrite } from '#console/kit/call/calls'
import { Tally } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { type BankFile, bankFiles } from '#contract/bank-files/calls'
import { bankLineImport } from '#contract/bank-files/line'
import { whyNotBankFile } from '#contract/bank-files/states'
import { fileColumns, fileShape } from './columns'

const toLines = ({ id, openCount }: BankFile) => linkTo('bankFiles', { fileId: id, ...(openCount > 0 && { open: true }) })

export function FileList() {
  const t = useT()
  const importing = useImport(bankLineImport)
  return (
    <>
      <ListPage
        name="bank-files"
        title="bankFiles.title"
        call={bankFiles.page}
        columns={fileColumns}
        search="bankFiles.search"
        emptyHint="bankFiles.empty"
        open={(file) => window.location.assign(toLines(file))}
        actions={[{ ...importing.action, label: t('bankFiles.import') }]}
        rowActions={useFileActions()}
        lead={<Which />}
        shape={fileShape}
      />
      {importing.dialog}
    </>
  )
}

function Which() {
  const t = useT()
  const [{ filters }] = useListState(bankFiles.page)
  const { data: all } = useRead(bankFiles.page, { pageSize: 1 }, { quiet: true })
  const { data: open } = useRead(bankFiles.page, { pageSize: 1, open: true }, { quiet: true })
  return (
    <Tally
      name={t('bankFiles.counts')}
      over={{ page: 'bankFiles', call: bankFiles.page }}
      items={[
        { title: 'bankFiles.all', count: all?.total, href: linkTo('bankFiles'), current: !filters.open },
        { title: 'bankFiles.onlyOpen', count: open?.total, href: linkTo('bankFiles', { open: true }), current: filters.open === true },
      ]}
    />
  )
}

export function useFileActions(gone?: () => void): (file: BankFile) => Action[] {
  const t = useT()
  const match = useWrite(bankFiles.match, { done: t('bankFiles.matchedAgain') })
  const remove = useWrite(bankFiles.remove, { done: t('bankFiles.removed') })
  return (file) => {
    const look: Action = {
      label: t(file.openCount > 0 ? 'bankFiles.look' : 'bankFiles.lookAll'),
      primary: file.openCount > 0,
      why: whyNotBankFile(file),
      run: () => window.location.assign(toLines(file)),
    }
    return [
      ...(gone ? [] : [look]),
      {
        label: t('bankFiles.match'),
        permission: 'bank-file:write',
        why: whyNotBankFile(file),
        pending: match.isPending,
        run: () => match.mutate({ id: file.id }),
      },
      {
        label: t('bankFiles.remove'),
        permission: 'bank-file:write',
        danger: true,
        inMenu: true,
        why: whyNotBankFile(file),
        confirm: t('bankFiles.removeAsk', { name: file.name || t('bankFiles.pasted'), n: file.lineCount }),
        run: () => remove.mutate({ id: file.id }, { onSuccess: () => gone?.() }),
      },
    ]
  }
}
