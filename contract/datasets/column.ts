// What the house knows of data for screens: a page of datasets for every unit, a page of sources for the platform.

import { defineColumn, traders } from '../kit/column'
import { datasetKindWords, sourceStateWords, sourceTypeWords } from './states'

export const column = defineColumn({
  name: 'datasets',
  pages: {
    datasets: {
      url: 'dataset/index',
      icon: 'dataset',
      label: ['数据集', 'Datasets'],
      group: 'screen',
      place: 30,
      seenBy: [...traders, 'brand', 'agent', 'platform'],
    },
    dataSources: {
      url: 'source/index',
      icon: 'source',
      label: ['数据源', 'Sources'],
      group: 'screen',
      place: 40,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'dataset:read': { page: 'datasets', words: ['查看数据集', 'View datasets'] },
    'dataset:write': { page: 'datasets', words: ['编辑数据集', 'Edit datasets'] },
    'dataset:sql': { page: 'dataSources', words: ['编写 SQL 数据集', 'Write SQL datasets'] },
    'source:write': { page: 'dataSources', words: ['管理数据源', 'Manage sources'] },
  },
  lists: { datasets: 'datasets', sources: 'dataSources' },
  records: {
    dataset: {
      words: ['数据集', 'Dataset'],
      readers: ['dataset:read'],
      fields: {
        name: ['数据集名称', 'Name'],
        kind: ['类型', 'Kind'],
        definition: ['内容', 'What it asks'],
        secrets: ['请求头', 'Headers'],
        transforms: ['处理步骤', 'Steps'],
        params: ['参数', 'Parameters'],
        cache_seconds: ['缓存秒数', 'Seconds kept'],
        row_cap: ['最多行数', 'Most rows'],
      },
      values: { kind: datasetKindWords },
    },
    data_source: {
      words: ['数据源', 'Source'],
      readers: ['source:write'],
      fields: {
        name: ['数据源名称', 'Name'],
        type: ['数据源类型', 'Type'],
        host: ['主机', 'Host'],
        port: ['端口', 'Port'],
        database: ['数据库', 'Database'],
        username: ['用户名', 'User name'],
        secret: ['密码', 'Password'],
        tls: ['加密连接', 'Encrypted'],
        state: ['状态', 'State'],
      },
      values: { type: sourceTypeWords, state: sourceStateWords },
    },
  },
})
