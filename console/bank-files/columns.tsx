// The columns of the files, and of the lines of one.

import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { yuan } from '#console/kit/text/numbers'
import type { BankFile, BankLine } from '#contract/bank-files/calls'
import { Days, FileName, FileState, Imported, Kind, LineState, Note, Numbers, Progress, Where } from './marks'

const file = columnsOf<BankFile>()

const differenceOf = ({ fileFen, booksFen }: BankFile) => fileFen - booksFen
const difference = (row: BankFile) => (differenceOf(row) === 0 ? '–' : yuan(differenceOf(row)))

export const fileColumns: Column<BankFile>[] = [
  file.custom('name', 'bankFiles.name', (row) => <FileName of={row} />, { text: ({ name }) => name }),
  file.custom('state', 'bankFiles.result', (row) => <FileState of={row} />, { width: 190, corner: true }),
  file.count('lineCount', 'bankFiles.lines', { width: 90 }),
  file.money('fileFen', 'bankFiles.fileSum', { width: 150 }),
  file.money('booksFen', 'bankFiles.booksSum', { width: 150 }),
  { ...file.custom('difference', 'bankFiles.difference', difference, { width: 130 }), align: 'right', isMoney: true },
  file.custom('importedAt', 'bankFiles.imported', (row) => <Imported of={row} />, { width: 190 }),
]
export const fileShape: RowShape<BankFile> = {
  isOver: ({ openCount, isImporting }) => openCount === 0 && !isImporting,
  phone: { title: (row) => row.name, second: (row) => <Days of={row} />, figure: difference, state: (row) => <Progress of={row} /> },
}

const line = columnsOf<BankLine>()
const money = (fen: number | null) => (fen === null ? '–' : yuan(fen))

export const lineColumns: Column<BankLine>[] = [
  line.custom('row', 'bankFiles.row', (row) => <Where of={row} />, { width: 84 }),
  line.custom('state', 'bankFiles.state', (row) => <LineState of={row} />, { width: 250, corner: true }),
  line.custom('kind', 'bankFiles.kind', (row) => <Kind of={row} />, { width: 100 }),
  line.custom('no', 'bankFiles.numbers', (row) => <Numbers of={row} />, { text: ({ no }) => no }),
  { ...line.custom('fileFen', 'bankFiles.fileFen', ({ fileFen }) => money(fileFen), { width: 124 }), align: 'right', isMoney: true },
  { ...line.custom('booksFen', 'bankFiles.booksFen', ({ booksFen }) => money(booksFen), { width: 124 }), align: 'right', isMoney: true },
  line.time('at', 'bankFiles.time', { width: 168 }),
  line.custom('note', 'bankFiles.note', (row) => <Note of={row} />, { width: 180 }),
]
export const lineShape: RowShape<BankLine> = {
  isOver: ({ state }) => state === 'MATCHED' || state === 'EXPLAINED',
  phone: {
    title: ({ no, channelNo }) => no || channelNo,
    second: ['kind', 'at'],
    figure: ({ fileFen, booksFen }) => money(fileFen ?? booksFen),
    state: 'state',
    note: ({ note }) => note,
  },
}
