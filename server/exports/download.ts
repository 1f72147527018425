// The finished file, given to whoever started the job and may still export the list. A failure is told in a header.

import { exportRefusals, exports, failureHeader } from '#contract/exports/calls'
import { jobRefusals } from '#contract/kit/job'
import { houseRefusals } from '#contract/kit/refusal'
import type { Exportable } from '../kit/exportable'
import type { RawContext, RawHandler } from '../kit/road/raw'
import { inEnvelope, within } from '../kit/road/raw-answer'
import { found, must } from '../kit/road/refuse'
import { mayExport, mayHaveWhole } from './calls'
import { exportFiles } from './files'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

type Opened = { name: string } & NonNullable<Awaited<ReturnType<ReturnType<typeof exportFiles>['open']>>>

export const downloadExport =
  (exportables: readonly Exportable[]): RawHandler =>
  async (ctx) => {
    let file: Opened | undefined
    const answer = await inEnvelope(ctx, exports.download, ctx.request.body, async ({ id }) => {
      const { key, name } = await findFile(ctx, exportables, id)
      file = { name, ...found(await exportFiles(ctx.road.settings).open(key), jobRefusals.fileGone) }
      return null
    })
    if (!file) return ctx.reply.header(failureHeader, encodeURIComponent(answer.message)).send(answer)
    return ctx.reply
      .header('content-type', file.name.endsWith('.csv') ? types.csv : types.xlsx)
      .header('content-length', file.bytes)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .send(file.stream)
  }

type Row = { status: string; sheet: string; isFull: boolean; fileKey: string | null; fileName: string | null; fileExpiresAt: string | null }

function findFile(ctx: RawContext, exportables: readonly Exportable[], id: string): Promise<{ key: string; name: string }> {
  const { road, session } = ctx
  return within(ctx, 'read', async (tx) => {
    const [row] = await tx<Row[]>`
      select status, input ->> 'sheet' as sheet, coalesce((input ->> 'isFull')::boolean, false) as is_full, file_key, file_name, file_expires_at from job where id = ${id} and kind = 'export'`
    const job = found(row, jobRefusals.missing)
    const list = found(
      exportables.find(({ sheet }) => sheet.name === job.sheet),
      jobRefusals.missing,
    )
    must(mayExport(session.permissions, list.sheet) ? null : houseRefusals.denied)
    must(mayHaveWhole(session.permissions, list.sheet, job) ? null : exportRefusals.notWhole)
    must(job.status === 'DONE' ? null : jobRefusals.noFile)
    const isKept = job.fileKey && job.fileExpiresAt && Date.parse(job.fileExpiresAt) > road.clock.now().getTime()
    must(isKept ? null : jobRefusals.fileGone)
    return { key: job.fileKey ?? '', name: job.fileName ?? '' }
  })
}
