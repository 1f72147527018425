// What the house knows of waybills.

import { defineColumn, traders } from '../kit/column'
import { carrierWords, labelTemplateWords, waybillDriverWords, waybillStatusWords } from './states'

export const column = defineColumn({
  name: 'waybills',
  pages: {
    waybills: {
      url: 'operation-management/waybill/index',
      icon: 'order',
      label: ['电子面单', 'Waybills'],
      group: 'operation-management',
      place: 85,
      seenBy: [...traders],
    },
    carrierAccounts: {
      url: 'logistics-fare/carrier-account/index',
      icon: 'freight',
      label: ['快递账号', 'Carrier accounts'],
      group: 'ogistics-fare',
      place: 20,
      seenBy: [...traders],
    },
  },
  permissions: {
    'waybill:read': { page: 'waybills', words: ['查看电子面单', 'View waybills'] },
    'waybill:write': { page: 'waybills', words: ['取号、打印和取消面单', 'Get, print and cancel labels'] },
    'waybill:export': { page: 'waybills', words: ['导出电子面单', 'Export waybills'] },
    'carrier-account:read': { page: 'carrierAccounts', words: ['查看快递账号', 'View carrier accounts'] },
    'carrier-account:write': { page: 'carrierAccounts', words: ['设置快递账号', 'Set carrier accounts'] },
  },
  lists: { waybills: 'waybills', 'carrier-accounts': 'carrierAccounts' },
  records: {
    waybill: {
      words: ['电子面单', 'Waybill'],
      readers: ['waybill:read'],
      fields: {
        order_id: ['订单编号', 'Order id'],
        order_no: ['订单号', 'Order'],
        account_id: ['快递账号编号', 'Carrier account id'],
        next_account_id: ['改用的快递账号编号', 'Id of the account that it changes to'],
        carrier: ['快递公司', 'Carrier'],
        status: ['状态', 'Status'],
        tracking_no: ['运单号', 'Tracking number'],
        problem: ['问题', 'Problem'],
        address_changed: ['取号后地址已改', 'Address changed since'],
        printed_count: ['打印次数', 'Printed'],
        printed_at: ['打印时间', 'Printed at'],
        shipped_at: ['发货时间', 'Shipped at'],
        template: ['面单模板', 'Template'],
        created_by: ['取号人', 'Requested by'],
      },
      values: { status: waybillStatusWords, carrier: carrierWords, template: labelTemplateWords },
    },
    carrier_account: {
      words: ['快递账号', 'Carrier account'],
      readers: ['carrier-account:read'],
      fields: {
        carrier: ['快递公司', 'Carrier'],
        driver: ['取号方式', 'Connection'],
        endpoint: ['接口地址', 'Service URL'],
        customer_code: ['客户编码', 'Customer code'],
        secret_sealed: ['接口密钥', 'Secret'],
        sender_name: ['发件人', 'Sender'],
        sender_phone: ['发件电话', "Sender's phone"],
        sender_region: ['发件地区', "Sender's region"],
        sender_address: ['发件地址', "Sender's address"],
        template: ['面单模板', 'Template'],
        is_default: ['默认账号', 'Default'],
        is_enabled: ['启用', 'In use'],
      },
      values: { carrier: carrierWords, driver: waybillDriverWords, template: labelTemplateWords },
    },
  },
})
