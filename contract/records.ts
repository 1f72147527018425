// What records, their fields and the values of those are called where any record may be shown: in the audit log, in a preview of many.
// A column says it of its own records; here stands what many of them share.

import { type RecordName, recordTerms } from './columns'
import type { RecordTerms } from './kit/column'
import type { Words } from './kit/words'

/** What a reader looks for first. */
const head: Readonly<Record<string, Words>> = {
  name: ['名称', 'Name'],
  code: ['编码', 'Code'],
  no: ['编号', 'Number'],
  status: ['状态', 'Status'],
  type: ['类型', 'Type'],
  reason: ['理由', 'Reason'],
}
const tail: Readonly<Record<string, Words>> = {
  sort: ['排序', 'Sort'],
  closed_at: ['关闭时间', 'Closed at'],
  created_at: ['创建时间', 'Created'],
  deleted_at: ['删除时间', 'Deleted at'],
  agent_id: ['所属代理', 'Agent'],
  market_id: ['所属市场', 'Market'],
  brand_id: ['所属品牌', 'Brand'],
  shop_id: ['店铺编号', 'Shop id'],
  unit_id: ['机构编号', 'Unit id'],
  id: ['编号', 'Id'],
}

const yesNo: Readonly<Record<string, Words>> = { true: ['是', 'Yes'], false: ['否', 'No'] }
const other: Words = ['其他记录', 'Other record']

const termsOf = (record: string): RecordTerms | undefined =>
  Object.hasOwn(recordTerms, record) ? recordTerms[record as RecordName] : undefined

/** What the log calls records, as a reader calls them. */
export const recordWords: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(Object.entries(recordTerms).map(([name, { words }]) => [name, words])),
  other,
}
export const recordWordsOf = (record: string): Words => termsOf(record)?.words ?? other

/** The fields of a record by the names that its screens use; those that matter most come first. */
export const fieldWordsOf = (record: string): Readonly<Record<string, Words>> => ({ ...head, ...termsOf(record)?.fields, ...tail })

/** The word for a value that is one of a closed list; undefined for anything else. */
export function valueWordsOf(record: string, field: string, value: unknown): Words | undefined {
  if (typeof value === 'boolean') return yesNo[String(value)]
  const words = termsOf(record)?.values?.[field]
  return words && Object.hasOwn(words, String(value)) ? words[String(value)] : undefined
}
