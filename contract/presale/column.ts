// What the house knows of presales.

import { defineColumn, traders } from '../kit/column'
import { presaleStatusWords, presaleTypeWords, shipRuleWords, stockPolicyWords } from './states'

export const column = defineColumn({
  name: 'presale',
  pages: {
    presales: {
      url: 'presale/products/index',
      icon: 'presale',
      label: ['预售商品', 'Presale products'],
      group: 'presale',
      place: 10,
      seenBy: [...traders],
    },
  },
  permissions: {
    'presale:read': { page: 'presales', words: ['查看预售商品', 'View presale products'] },
    'presale:write': { page: 'presales', words: ['新增和编辑预售', 'Add and edit presales'] },
    'presale:export': { page: 'presales', words: ['导出预售商品', 'Export presale products'] },
  },
  lists: {
    presale: 'presales',
  },
  records: {
    presale: {
      words: ['预售活动', 'Presale'],
      readers: ['presale:read'],
      restore: {
        permissions: ['presale:write'],
        fields: [
          'title',
          'startAt',
          'endAt',
          'balanceStartAt',
          'balanceEndAt',
          'shipRule',
          'shipAt',
          'shipDays',
          'stockPolicy',
          'alertPct',
          'limitPerUser',
          'limitPerOrder',
          'allowCoupon',
          'allowPoints',
          'depositRefundable',
          'agreementText',
          'offer',
        ],
      },
      fields: {
        limit_per_user: ['每人限购', 'Limit per person'],
        limit_per_order: ['每单限购', 'Limit per order'],
        product_id: ['商品编号', 'Product id'],
        ended_at: ['实际结束时间', 'Ended'],
        close_reason: ['结束原因', 'Reason for ending'],
        title: ['活动名称', 'Title'],
        start_at: ['开始时间', 'Starts'],
        end_at: ['结束时间', 'Ends'],
        balance_start_at: ['尾款开始', 'Balance from'],
        balance_end_at: ['尾款结束', 'Balance until'],
        ship_rule: ['发货方式', 'Shipping'],
        ship_at: ['发货时间', 'Ships on'],
        ship_days: ['付款后发货天数', 'Days after payment'],
        stock_policy: ['库存方式', 'Stock'],
        alert_pct: ['售出预警（%）', 'Alert at (%)'],
        allow_coupon: ['可用优惠券', 'With coupons'],
        allow_points: ['可用积分', 'With points'],
        deposit_refundable: ['定金可退', 'Deposit refundable'],
        agreement_text: ['预售说明', 'Terms'],
        offer: ['预售规格', 'SKUs of the presale'],
      },
      values: { status: presaleStatusWords, type: presaleTypeWords, ship_rule: shipRuleWords, stock_policy: stockPolicyWords },
    },
  },
  bulk: {
    'presale.publish': {
      words: ['发布预售', 'Publish presales'],
      permission: 'presale:write',
      list: 'presale',
      danger: false,
      record: 'presale',
    },
  },
})
