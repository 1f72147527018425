// What the server does for datasets: those that every unit has from the start, and the unit's own.

import { builtInId, builtInNames, builtInOf, builtIns } from '#contract/datasets/built-in'
import type { Asks, DatasetDetail, DatasetRow, datasets } from '#contract/datasets/calls'
import { houseDefinition } from '#contract/datasets/definition'
import { datasetLimits, datasetRefusals, leastRefresh } from '#contract/datasets/states'
import type { TableColumn } from '#contract/datasets/table'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { type Language, say } from '#contract/kit/words'
import type { WholeHouse } from '../kit/column'
import { zoneOf } from '../kit/database/zone'
import { type Context, type Handlers, later } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { hereOf } from './here'
import { sampleOf } from './house/samples'
import { previewed } from './preview'
import type { Asker } from './questions'
import { mayAsk, mayRead } from './rights'
import * as store from './store'
import { inLanguage } from './told'
import { isKept, usesIn } from './used'
import { hidden, writtenOf } from './written'

const aUnit = { id: '0', kind: 'SHOP', zone: 'Asia/Shanghai' } as const

/** The columns are known without asking: those of how it would look. */
function builtInColumns(name: (typeof builtInNames)[number], language: Language): TableColumn[] {
  const sample = sampleOf(houseDefinition.parse(builtIns[name].definition), aUnit, new Date(0))
  return sample ? inLanguage({ ...sample, rows: [] }, language).columns : []
}

const builtInRow = (name: (typeof builtInNames)[number], language: Language): Omit<DatasetRow, 'usedCount'> => ({
  id: builtInId(name),
  name: say(builtIns[name].words, language),
  kind: 'HOUSE',
  isBuiltIn: true,
  isLent: false,
  columns: builtInColumns(name, language),
  cacheSeconds: leastRefresh.HOUSE,
  updatedAt: null,
  version: 1,
})

type Filter = { keyword?: string; kind?: DatasetRow['kind']; isBuiltIn?: boolean }
const keywordOf = ({ keyword }: Filter) => (keyword ?? '').trim()

export function builtInsFound(filter: Filter, language: Language) {
  if (filter.isBuiltIn === false || (filter.kind && filter.kind !== 'HOUSE')) return []
  const keyword = keywordOf(filter).toLowerCase()
  return builtInNames.map((name) => builtInRow(name, language)).filter(({ name }) => name.toLowerCase().includes(keyword))
}

/** One of the reader's unit, or of the platform for all. */
export const keptRow =
  (unitId: string) =>
  (kept: store.DatasetKept): Omit<DatasetRow, 'usedCount'> => {
    const { id, name, kind, columns, cacheSeconds, updatedAt, version } = kept
    return { id, name, kind, isBuiltIn: false, isLent: kept.unitId !== unitId, columns, cacheSeconds, updatedAt, version }
  }
export const ownFilter = (filter: Filter) => ({ keyword: keywordOf(filter), kind: filter.kind })

export async function askerOf({ tx, session, language }: Context): Promise<Asker> {
  return { unitId: session.unit.id, zone: await zoneOf(tx, session.unit.id), language, held: session.permissions }
}

function builtInAsks(id: string): Asks | null {
  const builtIn = builtInOf(id)
  return builtIn ? { kind: 'HOUSE', house: houseDefinition.parse(builtIn.definition) } : null
}

/** One dataset in full, and who shows it. */
function lookingAt(house: WholeHouse) {
  const usesOf = usesIn(house)

  const detailOf = async (ctx: Context, id: string): Promise<DatasetDetail> => {
    const more = (await usesOf(ctx, [id]))(id)
    const name = builtInNames.find((one) => builtInId(one) === id)
    if (name) {
      return {
        ...builtInRow(name, ctx.language),
        ...more,
        asks: builtInAsks(id),
        transforms: [],
        params: [],
        rowCap: datasetLimits.rows,
        sourceName: null,
      }
    }
    const known = isKept(id) ? ((await store.one(ctx.tx, ctx.session, id)) ?? (await store.datasetToAsk(ctx.tx, id))) : undefined
    const kept = found(known, datasetRefusals.missing)
    const { params, rowCap, sourceName } = kept
    const row = { ...keptRow(ctx.session.unit.id)(kept), ...more, params, rowCap, sourceName }
    return row.isLent ? { ...row, asks: null, transforms: [] } : { ...row, asks: hidden(kept.definition), transforms: kept.transforms }
  }
  return { usesOf, detailOf }
}

export function datasetCallsOf(house: WholeHouse): Handlers<typeof datasets> {
  const { usesOf, detailOf } = lookingAt(house)
  return {
    page: async (ctx, { pageNumber, pageSize, ...filter }) => {
      const first = builtInsFound(filter, ctx.language)
      const total = filter.isBuiltIn === true ? 0 : await store.count(ctx.tx, ownFilter(filter))
      const offset = (pageNumber - 1) * pageSize
      const shown = first.slice(offset, offset + pageSize)
      const limit = total === 0 ? 0 : pageSize - shown.length
      const own = limit > 0 ? await store.page(ctx.tx, ownFilter(filter), { limit, offset: Math.max(0, offset - first.length) }) : []
      const rows = [...shown, ...own.map(keptRow(ctx.session.unit.id))]
      const used = await usesOf(
        ctx,
        rows.map(({ id }) => id),
      )
      return { total: first.length + total, records: rows.map((row) => ({ ...row, usedCount: used(row.id).usedCount })) }
    },

    detail: (ctx, { id }) => detailOf(ctx, id),

    add: async (ctx, form) => {
      await mayAsk(ctx, form.asks)
      const { datasets: n } = datasetLimits
      must((await store.countOwn(ctx.tx, ctx.session)) >= n ? withParams(datasetRefusals.tooMany, { n }) : null)
      return detailOf(ctx, await store.insert(ctx.tx, ctx.session, form, await writtenOf(ctx, form.asks)))
    },

    update: async (ctx, { id, version, ...form }) => {
      const { version: stands } = found(await store.held(ctx.tx, ctx.session, id), datasetRefusals.missing)
      if (stands !== version) refuse(houseRefusals.stale, { current: await detailOf(ctx, id) })
      await mayAsk(ctx, form.asks)
      const before = found(await store.one(ctx.tx, ctx.session, id), datasetRefusals.missing)
      await store.rewrite(ctx.tx, id, form, await writtenOf(ctx, form.asks, before))
      return detailOf(ctx, id)
    },

    remove: async (ctx, { id }) => {
      found(await store.held(ctx.tx, ctx.session, id), datasetRefusals.missing)
      const { usedCount: n } = (await usesOf(ctx, [id]))(id)
      must(n > 0 ? withParams(datasetRefusals.inUse, { n }) : null)
      await store.remove(ctx.tx, id)
      return null
    },

    preview: async (ctx, { id, ...given }) => {
      await mayAsk(ctx, given.asks)
      const before = id === undefined ? undefined : found(await store.one(ctx.tx, ctx.session, id), datasetRefusals.missing)
      const { definition, secrets } = await writtenOf(ctx, given.asks, before)
      const asker = await askerOf(ctx)
      return later(() => previewed(hereOf(ctx.settings).runner, { ...given, definition, secrets }, ctx, asker))
    },

    rows: async (ctx, { id }) => {
      const kept = id.startsWith('house:') ? undefined : await store.datasetToAsk(ctx.tx, id)
      const asks = found(kept?.definition ?? builtInAsks(id) ?? undefined, datasetRefusals.missing)
      if (asks.kind === 'HOUSE') mayRead(ctx, asks.house)
      const data = { from: 'dataset', dataSetId: id, params: {}, column: { label: '', values: [], series: '' } } as const
      const asked = { rows: { data: { ...data, column: { ...data.column, values: [] } }, seconds: leastRefresh[asks.kind], variables: {} } }
      const asker = await askerOf(ctx)
      return later(async () => found((await hereOf(ctx.settings).answers.now(asker, asked)).rows, datasetRefusals.missing))
    },
  }
}
