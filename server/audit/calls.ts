// What the server does for the audit log of the whole house.

import { type AuditEntry, type audit, auditSheet } from '#contract/audit/calls'
import { isMoment, writeTime } from '#contract/kit/dates'
import { zoneOf } from '../kit/database/zone'
import { exportable } from '../kit/exportable'
import type { Context, Handlers } from '../kit/road/answer'
import * as store from './store'

const readerOf = async ({ tx, language, session }: Pick<Context, 'tx' | 'language' | 'session'>): Promise<store.Reader> => ({
  language,
  zone: await zoneOf(tx, session.unit.id),
})

export const auditCalls: Handlers<typeof audit> = {
  page: async (ctx, filter) => store.page(ctx.tx, filter, await readerOf(ctx)),

  entities: ({ tx }) => store.entities(tx),
}

/** A moment is written as everywhere else in the file. */
const told = (value: unknown, zone: string): unknown => (isMoment(value) ? writeTime(value, zone) : value)
const toldIn = (entry: AuditEntry, zone: string): AuditEntry => ({
  ...entry,
  changes: entry.changes.map(({ field, before, after }) => ({ field, before: told(before, zone), after: told(after, zone) })),
})

export const auditExport = exportable(auditSheet, {
  count: async (ctx, filter) => (await store.page(ctx.tx, { ...filter, pageNumber: 1, pageSize: 1 }, await readerOf(ctx))).total,
  rows: async function* (ctx, filter) {
    const reader = await readerOf(ctx)
    for await (const rows of store.lines(ctx.tx, filter, reader)) yield rows.map((entry) => toldIn(entry, reader.zone))
  },
})
