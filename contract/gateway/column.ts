// What the house knows of keys, webhooks and their deliveries.

import { defineColumn, traders } from '../kit/column'

export const column = defineColumn({
  name: 'gateway',
  pages: {
    apiKeys: {
      url: 'operation-management/gateway/index',
      icon: 'api',
      label: ['接口密钥', 'API keys'],
      group: 'gateway',
      place: 10,
      seenBy: [...traders],
    },
    webhooks: {
      url: 'operation-management/webhook/index',
      icon: 'api',
      label: ['推送地址', 'Webhooks'],
      group: 'gateway',
      place: 20,
      seenBy: [...traders],
    },
    deliveries: {
      url: 'operation-management/delivery/index',
      icon: 'api',
      label: ['推送记录', 'Webhook deliveries'],
      group: 'gateway',
      place: 30,
      seenBy: [...traders],
    },
  },
  permissions: {
    'gateway:read': { page: 'apiKeys', words: ['查看接口密钥', 'View API keys'] },
    'gateway:write': { page: 'apiKeys', words: ['新增和停用接口密钥', 'Make and revoke API keys'] },
    'webhook:read': { page: 'webhooks', words: ['查看推送地址', 'View webhooks'] },
    'webhook:write': { page: 'webhooks', words: ['新增和编辑推送地址', 'Add and edit webhooks'] },
    'delivery:read': { page: 'deliveries', words: ['查看推送记录', 'View webhook deliveries'] },
    'delivery:write': { page: 'deliveries', words: ['重新推送', 'Deliver webhooks again'] },
  },
  lists: {
    'api-keys': 'apiKeys',
    webhooks: 'webhooks',
    deliveries: 'deliveries',
  },
  records: {
    api_key: {
      words: ['接口密钥', 'API key'],
      readers: ['gateway:read'],
      fields: {
        key_id: ['密钥编号', 'Key id'],
        scopes: ['接口权限', 'Scopes'],
        created_by: ['创建人编号', 'Created by (id)'],
        revoked_at: ['停用时间', 'Revoked'],
      },
    },
    webhook: {
      words: ['推送地址', 'Webhook'],
      readers: ['webhook:read'],
      fields: {
        url: ['推送地址', 'Address'],
        events: ['推送事件', 'Events'],
        is_enabled: ['启用', 'Enabled'],
      },
    },
  },
})
