// The export job: reads the list in its starter's own scope through a cursor and writes the file as the rows come.

import { exportInput, exportKeptDays, exportRefusals } from '#contract/exports/calls'
import { cellOf } from '#contract/kit/sheet'
import { sure } from '#contract/kit/sure'
import { say } from '#contract/kit/words'
import type { Tx } from '../kit/database/db'
import { takeTime } from '../kit/database/take-time'
import { zoneOf } from '../kit/database/zone'
import type { Exportable } from '../kit/exportable'
import type { JobKind, RunningJob } from '../kit/jobs/job-run'
import { found } from '../kit/road/refuse'
import type { SheetPen, SheetPlan } from './cell'
import { openCsv } from './csv'
import { exportFiles, type FileDraft } from './files'
import * as store from './store'
import { openXlsx } from './xlsx'

export const exportKind = (exportables: readonly Exportable[]): JobKind => ({
  kind: 'export',
  run: async (job) => {
    const wanted = exportInput.parse(job.input)
    const list = found(
      exportables.find(({ sheet }) => sheet.name === wanted.sheet),
      exportRefusals.noSuchSheet,
    )
    const key = `${job.id}-${job.run}.${wanted.format}`
    const bytes = await job.read(async (tx) => {
      const draft = await exportFiles(job.settings).create(key)
      try {
        const plan = await planOf(tx, job, list, wanted.columns)
        const pen = wanted.format === 'xlsx' ? openXlsx(draft, plan) : openCsv(draft, plan)
        const rows = await writeRows(tx, job, list, wanted, pen)
        // Nobody has the file before the log says how many rows it has.
        if (wanted.isFull) await job.write(async (own) => store.countFull(own, job.id, rows))
        return await commit(draft, pen)
      } catch (error) {
        await draft.discard()
        throw error
      }
    })
    const expiresAt = new Date(job.clock.now().getTime() + exportKeptDays * 86_400_000)
    return { file: { key, name: `${wanted.fileName}.${wanted.format}`, bytes, expiresAt } }
  },
})

async function commit(draft: FileDraft, pen: SheetPen): Promise<number> {
  await pen.close()
  return draft.commit()
}

async function planOf(tx: Tx, { session, language }: RunningJob, { sheet }: Exportable, columns: string[]): Promise<SheetPlan> {
  return {
    name: say(sheet.title, language),
    zone: await zoneOf(tx, session.unit.id),
    columns: columns.map((key) => ({
      title: say(sure(sheet.columns[key]).label, language),
      cell: sure(sheet.columns[key]).cell,
      width: sure(sheet.columns[key]).width,
    })),
  }
}

type Wanted = { columns: string[]; filter: Record<string, unknown>; isFull: boolean }

async function writeRows(tx: Tx, job: RunningJob, list: Exportable, { columns, filter, isFull }: Wanted, pen: SheetPen): Promise<number> {
  // The rows may take minutes to write; what guards a request against a slow query would cut them off.
  await takeTime(tx, 60)
  const ctx = { tx, session: job.session, language: job.language, settings: job.settings, isFull }
  const asked = list.sheet.call.input.parse(filter)
  await job.progress({ total: await list.count(ctx, asked), done: 0 })
  let done = 0
  for await (const rows of list.rows(ctx, asked)) {
    for (const row of rows) {
      // Rows and sheet come from one source; over all sources that cannot be said.
      const waiting = pen.add(columns.map((key) => cellOf(list.sheet, key, row as never, job.language)))
      if (waiting) await waiting
    }
    done += rows.length
    await job.progress({ done })
  }
  await job.progress({ total: done, done })
  return done
}
