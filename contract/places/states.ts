// The states of a unit (market, shop, brand, agent, distributor), how it moves between them, and why not.

import type { Meanings } from '../kit/meaning'
import type { OwnerState } from '../kit/owner-states'
import { type Refusal, refusals } from '../kit/refusal'
import { unitKindWords } from '../kit/unit-kinds'
import type { Words } from '../kit/words'

export { type OwnerState, ownerStateMeanings, ownerStates, ownerStateWords } from '../kit/owner-states'
export { type SubjectType, subjectTypes, subjectTypeWords } from '../kit/subject-types'

export const unitStatuses = ['DRAFT', 'PENDING', 'OPEN', 'REJECTED', 'SUSPENDED', 'TERMINATED'] as const
export type UnitStatus = (typeof unitStatuses)[number]

export const unitStatusWords: Record<UnitStatus, Words> = {
  DRAFT: ['草稿', 'Draft'],
  PENDING: ['待审核', 'Pending review'],
  OPEN: ['营业中', 'Open'],
  REJECTED: ['已驳回', 'Rejected'],
  SUSPENDED: ['已停业', 'Suspended'],
  TERMINATED: ['已清退', 'Terminated'],
}
export const unitStatusMeanings: Meanings<UnitStatus> = {
  DRAFT: 'act',
  PENDING: 'wait',
  OPEN: 'ok',
  REJECTED: 'danger',
  SUSPENDED: 'danger',
  TERMINATED: 'over',
}

export const placeKinds = ['MARKET', 'SHOP', 'BRAND', 'AGENT', 'DISTRIBUTOR'] as const
export type PlaceKind = (typeof placeKinds)[number]
export const placeKindWords: Readonly<Record<PlaceKind, Words>> = unitKindWords

/** Who runs a shop. */
export const manageModeWords: Readonly<Record<1 | 2, Words>> = { 1: ['统一管理', 'Market'], 2: ['自主管理', 'Itself'] }

type Opened = { kind: PlaceKind; manageMode: number | null; marketId: string | null }

/** A shop that its market runs is signed in to by the market's people. */
export const wantsOwner = ({ kind, manageMode, marketId }: Opened): boolean => !(kind === 'SHOP' && manageMode === 1 && marketId !== null)

export const settlementCycles = ['MANUAL', 'DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY'] as const
export type SettlementCycle = (typeof settlementCycles)[number]
export const settlementCycleWords: Record<SettlementCycle, Words> = {
  MANUAL: ['手动结算', 'Manual'],
  DAILY: ['按日', 'Daily'],
  WEEKLY: ['按周', 'Weekly'],
  BIWEEKLY: ['每两周', 'Every two weeks'],
  MONTHLY: ['按月', 'Monthly'],
}

export const unitRefusals = refusals('unit', {
  missing: [40403, '机构不存在', 'Unit not found'],
  codeTaken: [40950, '编码已存在', 'This code is taken'],
  nameTaken: [40951, '名称已存在', 'This name is taken'],
  wrongState: [40952, '当前状态不能执行此操作', 'Not possible in its current status'],
  reasonNeeded: [42250, '请填写原因', 'Enter a reason'],
  unqualified: [42251, '资质信息不完整，不能提交审核', 'The business licence is incomplete, so it cannot be submitted'],
  openBusiness: [40953, '仍有未完结的业务，不能清退', 'It still has open business and cannot be terminated'],
  closureOrder: [42252, '结束时间必须晚于开始时间', 'The end must be after the start'],
  outside: [42292, '该地区不在您的辖区内', 'This region is outside your jurisdiction'],
  owned: [40978, '该机构已有负责人', 'This unit already has an owner'],
  notInvited: [40979, '没有待接受的邀请', 'There is no pending invitation'],
  ownerNeeded: [42271, '请填写负责人的姓名和手机号，否则无人可以登录', "Enter the owner's name and mobile, or nobody can sign in"],
  idUnknown: [42293, '请填写完整的身份证号', 'Enter the full ID number'],
})

/** From which state each act starts, and where it leads. */
export const unitMoves = {
  submit: { from: ['DRAFT', 'REJECTED'], to: 'PENDING' },
  approve: { from: ['PENDING'], to: 'OPEN' },
  reject: { from: ['PENDING'], to: 'REJECTED' },
  suspend: { from: ['OPEN'], to: 'SUSPENDED' },
  resume: { from: ['SUSPENDED'], to: 'OPEN' },
  terminate: { from: ['OPEN', 'SUSPENDED'], to: 'TERMINATED' },
} as const satisfies Record<string, { from: readonly UnitStatus[]; to: UnitStatus }>

export type UnitMove = keyof typeof unitMoves
export const unitMoveNames = Object.keys(unitMoves) as [UnitMove, ...UnitMove[]]

export const unitMoveWords: Record<UnitMove, Words> = {
  submit: ['提交审核', 'Submit for review'],
  approve: ['审核通过', 'Approve'],
  reject: ['驳回', 'Reject'],
  suspend: ['停业', 'Suspend'],
  resume: ['恢复营业', 'Resume'],
  terminate: ['清退', 'Terminate'],
}

/** These must say why: the unit reads it. */
export const reasonedMoves: readonly UnitMove[] = ['reject', 'suspend', 'terminate']

type Owned = Opened & { status: UnitStatus; ownerState: OwnerState }

export const whyNotUnit = {
  inviteOwner: (unit: Owned): Refusal | null =>
    unit.status === 'TERMINATED' || !wantsOwner(unit) ? unitRefusals.wrongState : unit.ownerState === 'ACTIVE' ? unitRefusals.owned : null,
  inviteAgain: (unit: Owned): Refusal | null =>
    unit.status === 'TERMINATED' ? unitRefusals.wrongState : unit.ownerState === 'INVITED' ? null : unitRefusals.notInvited,
  move: ({ status }: { status: UnitStatus }, move: UnitMove): Refusal | null =>
    (unitMoves[move].from as readonly UnitStatus[]).includes(status) ? null : unitRefusals.wrongState,
  edit: ({ status }: { status: UnitStatus }): Refusal | null => (status === 'TERMINATED' ? unitRefusals.wrongState : null),
}
