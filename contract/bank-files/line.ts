// A line of a provider's file as people export it: times and amounts in the ways that providers write them.

import { z } from 'zod'
import { rules, text } from '../kit/fields'
import { importLimits } from '../kit/import-limits'
import { importSheet } from '../kit/import-sheet'
import { field, problem } from '../kit/problem'
import { type BankLineKind, bankFileRefusals, bankLineKinds, bankLineKindWords } from './states'

/** Some providers put a mark before every cell so that a spreadsheet leaves it alone; some wrap it as a formula. */
const bare = (cell: string): string =>
  cell
    .normalize('NFKC')
    .trim()
    .replace(/^[`'\t]+/, '')
    .replace(/^="(.*)"$/, '$1')
    .trim()

const clock = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T]?(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d{1,6})?)?)?(Z|[+-]\d{2}:?\d{2})?$/
const two = (part = '0') => part.padStart(2, '0')

/** A time as providers write it: where it names no zone it is that of the house, UTC+8. Null where it is none. */
export function providerTime(cell: string): string | null {
  const parts = clock.exec(bare(cell))
  if (!parts) return null
  const [, year = '', month, day, hour, minute, second, zone = '+08:00'] = parts
  const written = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
  // A day that is not in the calendar would roll over into the next month.
  const isReal = new Date(`${written.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(isReal.getTime()) || isReal.toISOString().slice(0, 10) !== written.slice(0, 10)) return null
  const at = new Date(`${written}${zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** Whole fen of an amount in yuan: with a sign before or behind it, or in brackets, with separators and the sign of the currency. */
export function providerAmount(cell: string): number | null {
  const plain = bare(cell)
    .replace(/−|–/g, '-')
    .replace(/¥|￥|CNY|RMB|元|\s/gi, '')
  const inBrackets = /^\((.*)\)$/.exec(plain)?.[1]
  const shown = inBrackets ?? plain
  const parts = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?(-?)$/.exec(shown)
  if (!parts) return null
  const [, before = '', whole = '', cents = '', behind = ''] = parts
  const fen = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  if (!Number.isSafeInteger(fen)) return null
  return before === '-' || behind === '-' || inBrackets !== undefined ? -fen : fen
}

const readAs = <T>(read: (cell: string) => T | null) =>
  z
    .string({ error: problem(rules.required) })
    .max(60)
    .transform((cell, ctx): T => {
      const value = read(cell)
      if (value !== null) return value
      ctx.addIssue({ code: 'custom', message: problem(rules.pattern) })
      return z.NEVER
    })

/** What goes out is counted as such whatever sign a provider gives it; what comes in below zero is something else. */
export const inItsDirection = (kind: BankLineKind, fen: number): number => (kind === 'PAYMENT' ? fen : Math.abs(fen))

const number = (max: number) => text({ max }).transform(bare)

export const bankLineForm = z
  .strictObject({
    at: field(['时间', 'Time'], readAs(providerTime)),
    kind: field(['类型', 'Kind'], z.enum(bankLineKinds, { error: problem(rules.required) })),
    no: field(['商户单号', 'Our number'], number(64)).optional(),
    channelNo: field(['渠道流水号', 'Number at the provider'], number(100)).optional(),
    amountFen: field(['金额（元）', 'Amount (CNY)'], readAs(providerAmount)),
  })
  .refine(({ no, channelNo }) => no !== undefined || channelNo !== undefined, {
    path: ['no'],
    error: problem(bankFileRefusals.noNumber.words),
  })
export type BankLineForm = z.output<typeof bankLineForm>

/** How providers call the kinds, beside our own words for them. */
export const bankLineKindNames: Record<BankLineKind, readonly string[]> = {
  PAYMENT: [
    ...bankLineKindWords.PAYMENT,
    'PAYMENT',
    '支付',
    '交易',
    '交易成功',
    '已支付',
    '买家已支付',
    '在线支付',
    '收入',
    '入账',
    'SUCCESS',
    'PAY',
    'charge',
  ],
  REFUND: [...bankLineKindWords.REFUND, 'REFUND', '转入退款', '退款成功', '交易退款', '已退款', 'refunded'],
  PAYOUT: [
    ...bankLineKindWords.PAYOUT,
    'PAYOUT',
    '提现',
    '打款',
    '付款',
    '代付',
    '转账',
    '转账支出',
    '支出',
    '出账',
    'transfer',
    'withdrawal',
  ],
  PAYOUT_RETURN: [
    ...bankLineKindWords.PAYOUT_RETURN,
    'PAYOUT_RETURN',
    '退票',
    '打款退回',
    '代付退回',
    '转账退回',
    '退汇',
    'return',
    'returned',
  ],
}

export const bankLineImport = importSheet({
  name: 'bank-files',
  title: ['对账文件', 'a bank file'],
  call: { input: bankLineForm },
  permission: 'bank-file:write',
  undoPermission: 'bank-file:write',
  // A provider's file of a busy day.
  mostRows: importLimits.rowsTogether,
  columns: {
    at: {
      example: ['2026-11-16 10:21:07', '2026-11-16 10:21:07'],
      synonyms: [
        '交易时间',
        '支付时间',
        '完成时间',
        '入账时间',
        '记账时间',
        '发生时间',
        '日期',
        'time',
        'date',
        'paid at',
        'transaction time',
      ],
    },
    kind: {
      example: bankLineKindWords.PAYMENT,
      choice: true,
      synonyms: ['交易类型', '交易状态', '业务类型', '账务类型', 'type', 'kind', 'transaction type'],
    },
    no: {
      example: ['P202611160001', 'P202611160001'],
      synonyms: [
        '商户订单号',
        '商户退款单号',
        '我方单号',
        '业务单号',
        '支付单号',
        '单号',
        '订单号',
        'order no',
        'our number',
        'out_trade_no',
        'reference',
      ],
    },
    channelNo: {
      example: ['4200001234202611160987', '4200001234202611160987'],
      synonyms: [
        '微信订单号',
        '支付宝交易号',
        '交易流水号',
        '流水号',
        '渠道单号',
        '账务流水号',
        'transaction id',
        'transaction no',
        'channel no',
        'trade_no',
      ],
    },
    amountFen: {
      example: ['128.50', '128.50'],
      synonyms: ['金额', '交易金额', '订单金额', '应结订单金额', '收支金额', '收入金额', 'amount', 'total', 'amount (cny)'],
    },
  },
})
