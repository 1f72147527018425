// What the house knows of agents and their jurisdictions.

import { defineColumn } from '../kit/column'

export const column = defineColumn({
  name: 'agent',
  pages: {
    agentPanel: {
      url: 'agent/data-panel/index',
      icon: 'chart',
      label: ['数据面板', 'Data panel'],
      group: 'agent',
      place: 10,
      seenBy: ['platform'],
      toolOf: ['ROLE_AGENT'],
    },
    agentBrands: {
      url: 'agent/brand/index',
      icon: 'brand',
      label: ['代理品牌', 'Brands'],
      group: 'agent',
      place: 20,
      seenBy: ['platform'],
      toolOf: ['ROLE_AGENT'],
    },
    agentReport: {
      url: 'agent/report-form/index',
      icon: 'report',
      label: ['报表', 'Reports'],
      group: 'agent',
      place: 30,
      seenBy: ['platform'],
      toolOf: ['ROLE_AGENT'],
    },
    jurisdiction: {
      url: 'agent/jurisdiction/index',
      icon: 'market',
      label: ['辖区', 'Jurisdiction'],
      group: 'agent',
      place: 40,
      seenBy: ['platform'],
      toolOf: ['ROLE_AGENT'],
    },
  },
  permissions: {
    'agent-panel:read': { page: 'agentPanel', words: ['查看代理数据面板', 'View the data panel'] },
    'agent-brand:read': { page: 'agentBrands', words: ['查看辖区品牌', 'View brands of the jurisdiction'] },
    'agent-report:read': { page: 'agentReport', words: ['查看代理报表', 'View reports of the jurisdiction'] },
    'agent-report:export': { page: 'agentReport', words: ['导出代理报表', 'Export reports of the jurisdiction'] },
    'jurisdiction:read': { page: 'jurisdiction', words: ['查看辖区', 'View the jurisdiction'] },
    'jurisdiction:write': { page: 'jurisdiction', words: ['设置代理辖区', "Set an agent's jurisdiction"], only: ['ROLE_PLATFORM'] },
  },
  lists: {
    'agent-brands': 'agentBrands',
    'agent-report': 'agentReport',
  },
  records: {
    jurisdiction: {
      words: ['辖区', 'Jurisdiction'],
      fields: {
        region_code: ['所在地区', 'Region'],
      },
    },
  },
})
