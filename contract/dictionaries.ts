// The dictionaries of the house: fixed values and what they are called, looked up by type.

import type { Words } from './kit/words'

/** Values are text, as the specification has them. Their order is the order in which they are offered. */
type Dictionary = { title: Words; values: Readonly<Record<string, Words>> }

export const dictionaries = {
  yesNo: { title: ['是否', 'Yes or no'], values: { 1: ['是', 'Yes'], 2: ['否', 'No'] } },
  menuRule: {
    title: ['菜单访问规则', 'Menu access rule'],
    values: { 1: ['登录后可访问', 'After login'], 2: ['登录并授权后可访问', 'After login and authorisation'] },
  },
  apiRule: {
    title: ['接口访问规则', 'API access rule'],
    values: {
      1: ['公开', 'Public'],
      2: ['登录后可访问', 'After login'],
      3: ['登录并授权后可访问', 'After login and authorisation'],
    },
  },
  dataSourceType: {
    title: ['数据源类型', 'Data source type'],
    values: { 1: ['mysql', 'mysql'], 2: ['oracle', 'oracle'], 3: ['sqlServer', 'sqlServer'] },
  },
  hyperlinkType: {
    title: ['超链接类型', 'Hyperlink type'],
    values: { 1: ['报表', 'Report'], 2: ['大屏', 'Big screen'], 3: ['外部链接', 'External'] },
  },
  modalType: { title: ['弹窗类型', 'Modal type'], values: { 1: ['新增', 'Add'], 2: ['编辑', 'Edit'], 3: ['详情', 'Detail'] } },
  rowStatus: { title: ['行状态', 'Row status'], values: { 0: ['禁用', 'Disabled'], 1: ['正常', 'Normal'] } },
} as const satisfies Record<string, Dictionary>

export type DictionaryType = keyof typeof dictionaries
export const dictionaryTypes = Object.keys(dictionaries) as [DictionaryType, ...DictionaryType[]]

export const yesNo = { yes: '1', no: '2' } as const
export const modalTypes = { insert: '1', update: '2', detail: '3' } as const
export type ModalType = (typeof modalTypes)[keyof typeof modalTypes]

/** What a modal of this type is titled: Add, Edit, Detail. */
export const modalTitle = (type: ModalType): Words => dictionaries.modalType.values[type]

/** Only 0 is disabled; any other value is normal. */
export const rowStatusWords = (status: string | number): Words => dictionaries.rowStatus.values[Number(status) === 0 ? 0 : 1]

export type DictionaryValue = { value: string; label: string; labelEn: string }

export const valuesOf = (type: DictionaryType): DictionaryValue[] =>
  Object.entries<Words>(dictionaries[type].values).map(([value, [label, labelEn]]) => ({ value, label, labelEn }))
