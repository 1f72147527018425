// Jobs in the database; the table's own policy shows each reader only what they started in this unit.

import { type Job, type JobKindName, type JobStatus, quietJobKinds } from '#contract/kit/job'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Language } from '#contract/kit/words'
import type { Permission } from '#contract/permissions'
import type { Tx } from '../kit/database/db'
import { type JobRow, jobColumns, tellJob } from '../kit/jobs/job-row'

type Filter = { pageNumber: number; pageSize: number; kind?: JobKindName; status?: JobStatus }

export async function page(tx: Tx, filter: Filter, language: Language): Promise<Page<Job>> {
  const { kind, status, pageNumber, pageSize } = filter
  const where = tx`${kind ? tx`kind = ${kind}` : tx`kind <> all (${quietJobKinds})`} ${status ? tx`and status = ${status}` : tx``}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from job where ${where}`,
    tx<JobRow[]>`
      select ${jobColumns(tx)} from job where ${where}
       order by job.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: rows.map((row) => tellJob(row, language)) }
}

export async function find(tx: Tx, id: string): Promise<JobRow | undefined> {
  const [row] = await tx<JobRow[]>`select ${jobColumns(tx)} from job where id = ${id}`
  return row
}

export async function lock(tx: Tx, id: string): Promise<JobRow | undefined> {
  const [row] = await tx<JobRow[]>`select ${jobColumns(tx)} from job where id = ${id} for update`
  return row
}

export async function permissionsOf(tx: Tx, id: string): Promise<Permission[]> {
  const row = await tx<
    { permissions: Permission[] }[]
  >`select actor #> '{session,permissions}' as permissions from job where id = ${id}`.one()
  return row.permissions
}
