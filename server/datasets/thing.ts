// What is really asked: a question with its dataset looked up and its values filled in. The same thing has the same key, whoever asks.

import { createHash } from 'node:crypto'
import { builtInOf } from '#contract/datasets/built-in'
import {
  type ApiDefinition,
  type HouseDefinition,
  houseDefinition,
  type SqlDefinition,
  type Transform,
} from '#contract/datasets/definition'
import { type DatasetKind, datasetLimits, datasetRefusals, leastRefresh } from '#contract/datasets/states'
import { refuse } from '../kit/road/refuse'
import { filled, filledAll, filledUrl, type Values } from './fill'
import type { Unit } from './house/asked'
import type { Question } from './questions'
import type { DatasetKept } from './store'

export type Asks =
  | { kind: 'HOUSE'; house: HouseDefinition }
  /** Headers are sealed still. */
  | { kind: 'API'; api: ApiDefinition }
  | { kind: 'SQL'; sql: SqlDefinition; values: Values }

export type Thing = {
  key: string
  unit: Unit
  /** Whose own view may stand behind it. */
  accountId: string
  asks: Asks
  transforms: readonly Transform[]
  rowCap: number
  /** Not asked more often than that. */
  leastMs: number
  datasetId: string | null
}

const keyOf = (...of: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(of)).digest('base64url')
const leastMs = (kind: DatasetKind, cacheSeconds = 0) => Math.max(leastRefresh[kind], cacheSeconds) * 1000

const filledApi = (api: ApiDefinition, values: Values): ApiDefinition => ({
  ...api,
  url: filledUrl(api.url, values),
  params: filledAll(api.params, values),
})

function ofBuiltIn(unit: Unit, id: string, house: HouseDefinition): Thing {
  const { rows: rowCap } = datasetLimits
  const key = keyOf(unit.id, unit.zone, id)
  return { key, unit, accountId: '0', asks: { kind: 'HOUSE', house }, transforms: [], rowCap, leastMs: leastMs('HOUSE'), datasetId: null }
}

export function ofDataset(unit: Unit, dataset: DatasetKept, given: Values): Thing {
  const { id, version, accountId, rowCap, transforms, cacheSeconds, definition, secrets } = dataset
  const values = { ...Object.fromEntries(dataset.params.map(({ name, value }) => [name, value])), ...given }
  const asks = asksOf(definition, secrets, values, unit)
  const key = keyOf(unit.id, unit.zone, id, version, asks)
  return { key, unit, accountId, asks, transforms, rowCap, leastMs: leastMs(definition.kind, cacheSeconds), datasetId: id }
}

export function asksOf(definition: DatasetKept['definition'], secrets: Values, values: Values, unit: Unit): Asks {
  if (definition.kind === 'HOUSE') return definition
  if (definition.kind === 'API') return { kind: 'API', api: filledApi({ ...definition.api, headers: { ...secrets } }, values) }
  return { kind: 'SQL', sql: definition.sql, values: { ...values, unit: unit.id } }
}

/** The definitions of built-in datasets never change: each is filled in once. */
const builtIn = new Map<string, HouseDefinition>()
function houseOf(id: string): HouseDefinition | undefined {
  const named = builtInOf(id)
  if (!named) return undefined
  const filledIn = builtIn.get(id) ?? houseDefinition.parse(named.definition)
  builtIn.set(id, filledIn)
  return filledIn
}

type Asked = Pick<Question, 'data' | 'variables'>

/** The dataset that has to be looked up for it; nothing where it is built in, or asks an address. */
export const keptIdOf = ({ data }: Asked): string | null => (data.from === 'dataset' && /^\d/.test(data.dataSetId) ? data.dataSetId : null)

/** `kept`: as they were found behind the wall of the unit, where a dataset of another is as good as none. */
export function thingOf(unit: Unit, { data, variables }: Asked, kept: ReadonlyMap<string, DatasetKept>): Thing {
  if (data.from === 'api') {
    const { from: _from, column: _column, ...api } = data
    const asks: Asks = { kind: 'API', api: filledApi({ ...api, headers: {} }, variables) }
    const { rows: rowCap } = datasetLimits
    return { key: keyOf(unit.id, asks), unit, accountId: '0', asks, transforms: [], rowCap, leastMs: leastMs('API'), datasetId: null }
  }
  const house = houseOf(data.dataSetId)
  if (house) return ofBuiltIn(unit, data.dataSetId, house)
  const dataset = kept.get(data.dataSetId)
  if (!dataset) return refuse(datasetRefusals.missing)
  const params = Object.fromEntries(Object.entries(data.params).map(([key, value]) => [key, filled(value, variables)]))
  return ofDataset(unit, dataset, params)
}
