// The finished file, given to whoever started the job and may still export the list. A failure is told in a header.

import { exports, failureHeader } from '#contract/exports'
import { jobRefusals } from '#contract/kit/job'
import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { refusal } from '../kit/answer'
import type { Exportable } from '../kit/exportable'
import { inScope, type RawContext, type RawHandler } from '../kit/raw'
import { found, must, Refused } from '../kit/refuse'
import { mayExport } from './calls'
import { exportFiles } from './files'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

type Row = { status: string; sheet: string; fileKey: string | null; fileName: string | null; fileExpiresAt: string | null }

export const downloadExport =
  (exportables: readonly Exportable[]): RawHandler =>
  async (ctx) => {
    const input = exports.download.input.safeParse(ctx.request.body)
    if (!input.success) return fail(ctx, houseRefusals.badInput)
    try {
      const { key, name } = await findFile(ctx, exportables, input.data.id)
      const { stream, bytes } = found(await exportFiles(ctx.road.settings).open(key), jobRefusals.fileGone)
      return ctx.reply
        .header('content-type', key.endsWith('.csv') ? types.csv : types.xlsx)
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(stream)
    } catch (error) {
      if (error instanceof Refused) return fail(ctx, error.refusal)
      ctx.road.log.error({ error, requestId: ctx.caller.requestId }, 'defect in a download')
      return fail(ctx, houseRefusals.defect)
    }
  }

function findFile(ctx: RawContext, exportables: readonly Exportable[], id: string): Promise<{ key: string; name: string }> {
  const { road, session } = ctx
  return inScope(ctx, 'read', async (tx) => {
    const [row] = await tx<Row[]>`
      select status, input ->> 'sheet' as sheet, file_key, file_name, file_expires_at from job where id = ${id} and kind = 'export'`
    const job = found(row, jobRefusals.missing)
    const list = found(
      exportables.find(({ sheet }) => sheet.name === job.sheet),
      jobRefusals.missing,
    )
    must(mayExport(session.permissions, list.sheet) ? null : houseRefusals.denied)
    must(job.status === 'DONE' ? null : jobRefusals.noFile)
    const isKept = job.fileKey && job.fileExpiresAt && Date.parse(job.fileExpiresAt) > road.clock.now().getTime()
    must(isKept ? null : jobRefusals.fileGone)
    return { key: job.fileKey ?? '', name: job.fileName ?? '' }
  })
}

function fail({ reply, language }: RawContext, reason: Refusal) {
  return reply.header(failureHeader, encodeURIComponent(say(reason.words, language, reason.params))).send(refusal(reason, language))
}
