// A provider's file from the import bench: its lines go in together, and when all of them are in the file is laid beside the books.

import { type BankLineForm, bankLineImport, bankLineKindNames, inItsDirection } from '#contract/bank-files/line'
import { bankFileRefusals, bankLineKinds } from '#contract/bank-files/states'
import { importRefusals } from '#contract/imports/calls'
import { withParams } from '#contract/kit/refusal'
import { type Choice, importable } from '../kit/importable'
import { must } from '../kit/road/refuse'
import * as compared from './compare-store'
import * as store from './import-store'

const kinds: Choice[] = bankLineKinds.map((kind) => ({ value: kind, names: bankLineKindNames[kind] }))

const lineOf = ({ at, kind, no = '', channelNo = '', amountFen }: BankLineForm) => ({
  at,
  kind,
  no,
  channelNo,
  fileFen: inItsDirection(kind, amountFen),
})

export const bankLinesFromSheet = importable(bankLineImport, {
  choices: { kind: async () => kinds },
  whyNot: async ({ tx }, { id }, rows) => {
    const names = await store.alreadyIn(tx, id, rows.map(lineOf))
    return rows.map((_row, at) => {
      const name = names.get(at)
      return name === undefined ? null : withParams(bankFileRefusals.overlap, { name })
    })
  },
  addAll: ({ tx, session, now }, { id, source }, rows) =>
    store.add(
      tx,
      { benchId: id, name: source, importedName: session.accountName, importedAt: now.toISOString() },
      rows.map(({ seq, row }) => ({ ...lineOf(row), row: seq })),
    ),
  remove: async ({ tx }, id) => must((await compared.removeLine(tx, id)) ? null : importRefusals.changedSince),
  ended: async ({ tx, now }, { id }) => {
    const file = await store.ofBench(tx, id)
    if (!file) return
    if (file.lineCount === 0) return compared.removeFile(tx, file.id, now.toISOString())
    await compared.compare(tx, file.id)
    await store.setImported(tx, file.id)
  },
})
