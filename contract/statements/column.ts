// What the house knows of settlement statements.

import { defineColumn, earners, traders } from '../kit/column'
import { statementCycleWords, statementPayWayWords, statementStateWords } from './states'

export const column = defineColumn({
  name: 'statements',
  pages: {
    statements: {
      url: 'wallet/statements',
      icon: 'statement',
      label: ['结算单', 'Statements'],
      group: 'local-course/resources',
      place: 20,
      seenBy: [...traders, ...earners],
    },
    statementsOfAll: {
      url: 'money/statements',
      icon: 'statement',
      label: ['结算单管理', 'Statements of all'],
      group: 'money',
      place: 20,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'statement:read': { page: 'statements', words: ['查看结算单', 'View statements'] },
    'statement:decide': { page: 'statements', words: ['确认结算单、提出异议', 'Confirm and dispute statements'] },
    'statement:export': { page: 'statements', words: ['导出结算单', 'Export statements'] },
    'statement:desk': { page: 'statementsOfAll', words: ['查看全部结算单', 'View the statements of all'] },
    'statement:issue': { page: 'statementsOfAll', words: ['答复异议、支付结算单', 'Answer disputes and pay statements'] },
  },
  lists: { statements: 'statements', 'statements-of-all': 'statementsOfAll' },
  records: {
    statement: {
      words: ['结算单', 'Statement'],
      readers: ['statement:read', 'statement:desk'],
      fields: {
        no: ['结算单号', 'Statement'],
        unit_id: ['单位', 'Unit'],
        cycle: ['结算周期', 'Cycle'],
        period_start: ['开始日期', 'From'],
        period_end: ['结束日期', 'To'],
        net_fen: ['结算净额', 'Net'],
        line_count: ['明细笔数', 'Lines'],
        pay_way: ['结算方式', 'Settled by'],
        withdrawal_no: ['打款单号', 'Paid by'],
        status: ['状态', 'State'],
        revision: ['版次', 'Revision'],
        checked_by: ['确认人', 'Confirmed by'],
        checked_at: ['确认时间', 'Confirmed at'],
        paid_at: ['结清时间', 'Paid at'],
      },
      values: { status: statementStateWords, cycle: statementCycleWords, pay_way: statementPayWayWords },
    },
    statement_setting: {
      words: ['结算方式', 'How one is settled'],
      readers: ['statement:read', 'statement:desk'],
      fields: { unit_id: ['单位', 'Unit'], cycle: ['结算周期', 'Cycle'], pay_way: ['结算方式', 'Settled by'] },
      values: { cycle: statementCycleWords, pay_way: statementPayWayWords },
    },
  },
})
