// Data for screens: which kinds of dataset and source there are, their words and states, and why something cannot be done.

import type { Meanings } from '../kit/meaning'
import { refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

/** HOUSE reads the catalogue of figures, SQL an external database that the platform named, API an address on the web. */
export const datasetKinds = ['HOUSE', 'SQL', 'API'] as const
export type DatasetKind = (typeof datasetKinds)[number]
export const datasetKindWords: Record<DatasetKind, Words> = {
  HOUSE: ['平台指标', 'Figures'],
  SQL: ['外部数据库', 'External database'],
  API: ['接口', 'API'],
}

/** The numbers of the specification's dictionary. */
export const sourceTypes = ['1', '2', '3'] as const
export type SourceType = (typeof sourceTypes)[number]
export const sourceTypeWords: Record<SourceType, Words> = {
  '1': ['mysql', 'mysql'],
  '2': ['oracle', 'oracle'],
  '3': ['sqlServer', 'sqlServer'],
}

/** WRITABLE: its account could change something, so nothing is asked of it. */
export const sourceStates = ['OK', 'WRITABLE', 'UNREACHABLE'] as const
export type SourceState = (typeof sourceStates)[number]
export const sourceStateWords: Record<SourceState, Words> = {
  OK: ['正常', 'Working'],
  WRITABLE: ['账号可写，已停用', 'Account can write, not used'],
  UNREACHABLE: ['连接失败', 'Unreachable'],
}
export const sourceStateMeanings: Meanings<SourceState> = { OK: 'ok', WRITABLE: 'danger', UNREACHABLE: 'danger' }

/** How a cell is written: fen and rates (basis points) stay whole numbers on the wire. */
export const cellKinds = ['text', 'number', 'count', 'fen', 'rate', 'hours', 'time'] as const
export type CellKind = (typeof cellKinds)[number]

export const requestTypes = ['GET', 'POST'] as const
export const resultTypes = ['array', 'object', 'value'] as const

/** Seconds between two asks of one key, at least. */
export const leastRefresh: Record<DatasetKind, number> = { HOUSE: 5, API: 10, SQL: 30 }
/** Seconds that an answer counts as new where nobody says otherwise. */
export const usualCache: Record<DatasetKind, number> = { HOUSE: 10, API: 30, SQL: 60 }
export const datasetLimits = { rows: 5000, bytes: 1_000_000, sqlMs: 10_000, mostSqlMs: 30_000, apiPerMinute: 60, datasets: 200 } as const

/** What stands for a value that is sealed; sent back, it keeps the value. */
export const sealedDots = '••••••'

export const datasetRefusals = refusals('dataset', {
  missing: [404101, '数据集不存在', 'Dataset not found'],
  inUse: [409101, '有 {n} 个大屏在使用这个数据集，不能删除', '{n} [n:screen uses|screens use] this dataset, so it cannot be deleted'],
  tooMany: [409102, '每个机构最多 {n} 个数据集', 'A unit keeps at most {n} datasets'],
  builtIn: [409103, '内置数据集不能修改，可以复制一份再改', 'A built-in dataset cannot be changed: copy it first'],
  lent: [409104, '平台提供的数据集只能使用，不能修改', 'A dataset of the platform can be used, not changed'],
  sqlDenied: [403101, '只有平台可以编写 SQL 数据集', 'Only the platform writes SQL datasets'],
  unitUnbound: [422101, 'SQL 中必须使用 :unit，才能给机构使用', 'The SQL must bind :unit before a unit can use it'],
  headerUnknown: [
    422102,
    '请重新填写请求头“{name}”的值：保存的值只发给原来的网站',
    'Give the value of the header {name} again: what was kept is sent to its own site alone',
  ],
  metricDenied: [403102, '您的角色不能查看“{metric}”', 'Your role does not include {metric}'],
  viewMissing: [404102, '列表视图不存在，或没有共享', 'There is no such view, or it is not shared'],
})

export const sourceRefusals = refusals('source', {
  missing: [404106, '数据源不存在', 'Source not found'],
  inUse: [409106, '有 {n} 个数据集在使用这个数据源，不能删除', '{n} [n:dataset uses|datasets use] this source, so it cannot be deleted'],
  notListed: [
    422106,
    '{host} 不在允许的地址中，请运维在 SOURCE_HOSTS 中加入',
    '{host} is not listed in SOURCE_HOSTS; ask the operator to add it',
  ],
  writable: [422107, '这个账号有写权限（{right}），请换一个只读账号', 'This account can write ({right}): give one that only reads'],
  unreachable: [422108, '连接失败：{why}', 'Cannot connect: {why}'],
  nameNeeded: [
    422110,
    '加密连接要填写证书上的主机名，不能只填 IP 地址',
    'An encrypted connection needs the name that the certificate is for, not an IP address',
  ],
  driverMissing: [422109, '没有安装 {driver} 驱动', 'The driver {driver} is not installed'],
})
