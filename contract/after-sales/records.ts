// What the history of after-sales shows, in the words of their own states.

import { afterSaleStatusWords, afterSaleTypeWords, phaseWords, reasonWords, restockWords } from './states'

export const records = {
  after_sale: {
    words: ['售后单', 'After-sale'],
    readers: ['after-sale:read'],
    fields: {
      description: ['说明', 'Description'],
      audit_name: ['审核人', 'Decided by'],
      audit_at: ['审核时间', 'Decided at'],
      audit_reason: ['审核意见', 'Note of the decision'],
      audit_by: ['审核人编号', 'Decided by (id)'],
      order_id: ['订单编号', 'Order id'],
      item_id: ['订单行编号', 'Line id'],
      order_no: ['订单号', 'Order'],
      received_at: ['收货时间', 'Received'],
      phase: ['售后阶段', 'Phase'],
      qty: ['件数', 'Pieces'],
      reason_code: ['售后原因', 'Reason'],
      evidence_urls: ['凭证图片', 'Evidence'],
      apply_fen: ['申请金额', 'Asked for'],
      agreed_fen: ['同意金额', 'Agreed'],
      attempts: ['申请次数', 'Attempts'],
      deadline_at: ['处理期限', 'To be answered by'],
      refuse_urls: ['拒收照片', 'Photos of the refusal'],
      proposal: ['协商方案', 'Proposal'],
      return_address: ['退货地址', 'Return address'],
      return_carrier: ['退货快递', 'Carrier of the return'],
      return_no: ['退货单号', 'Number of the return'],
      returned_at: ['退货时间', 'Returned'],
      receive_note: ['收货说明', 'Note of the receipt'],
      restock: ['退货处理', 'What becomes of it'],
      exchange_carrier: ['换货快递', 'Carrier of the exchange'],
      exchange_no: ['换货单号', 'Number of the exchange'],
      refunded_at: ['退款时间', 'Refunded at'],
      dispute_reason: ['纠纷理由', 'Why it is disputed'],
      dispute_at: ['发起纠纷时间', 'Disputed at'],
      decision_reason: ['裁决说明', 'Why it was decided so'],
    },
    values: { status: afterSaleStatusWords, type: afterSaleTypeWords, phase: phaseWords, reason_code: reasonWords, restock: restockWords },
  },
} as const
