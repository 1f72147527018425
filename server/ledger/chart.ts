// Every account by name: whose it is, and how far it may fall. An account that is not here cannot be opened.

import type { Tx } from '../kit/database/db'
import { type AccountName, nowhere, openAccount, openAccounts, type Place } from './ledger'

/** How far a balance may fall; null where it may stand below zero. */
type Floors = Readonly<Record<string, 0 | null>>

/** Of money. What the platform holds for others stands below zero in CASH, so that every journal sums to zero. */
export const moneyChart = {
  platform: {
    CASH: null,
    COMMISSION: null,
    /** Nobody's yet: deposits, money that came too late, money on its way back. */
    SUSPENSE: null,
    /** Mirrors what shops took themselves: it was never the platform's to hold. */
    COLLECTED: null,
    /** What withdrawals cost those who withdraw. */
    BANK_FEE: null,
    FINES: null,
    /** What units paid for membership packages. */
    PACKAGE: null,
    /** The other side of what is set right by hand. */
    ADJUST: null,
  },
  unit: {
    /** Sold, and not yet theirs. */
    PENDING: 0,
    /** Theirs. A refund after settlement may leave them owing: then it stands below zero, and the next income fills it first. */
    AVAILABLE: null,
    /** Held for a withdrawal or a dispute. */
    FROZEN: 0,
    /** What a shop took itself and kept; never withdrawn. */
    COLLECTED: 0,
    /** The commission on that, below zero until it is paid. */
    OWED: null,
  },
} as const satisfies Record<string, Floors>

/** Of pieces: what can be sold, what is promised, and what came back broken. The safety stock is the floor of the first. */
export const stockChart = { AVAILABLE: 0, ALLOCATED: 0, DAMAGED: 0 } as const satisfies Floors

/** Of points: what a member can use, what waits, and what is owed (below zero); of the unit that owes them, where they came from and went. */
export const pointsChart = {
  member: { AVAILABLE: 0, FROZEN: 0, DEBT: null },
  unit: { ISSUED: null, USED: null, EXPIRED: null },
} as const satisfies Record<string, Floors>
export const growthChart = { member: { GROWTH: 0 }, unit: { ISSUED: null } } as const satisfies Record<string, Floors>

export type PlatformAccount = keyof typeof moneyChart.platform
export type UnitAccount = keyof typeof moneyChart.unit
export type StockAccount = keyof typeof stockChart

export const platformAccount = (tx: Tx, kind: PlatformAccount): Promise<string> =>
  openAccount(tx, { book: 'money', ownerType: 'platform', ownerId: '1', kind, floor: moneyChart.platform[kind], place: nowhere })

/** A unit with money, and behind which walls its books lie. */
export type Holder = { id: string; place: Place }

const unitName = (kind: UnitAccount, { id, place }: Holder): AccountName => ({
  book: 'money',
  ownerType: 'unit',
  ownerId: id,
  kind,
  floor: moneyChart.unit[kind],
  place,
})

export const unitAccount = (tx: Tx, kind: UnitAccount, holder: Holder): Promise<string> => openAccount(tx, unitName(kind, holder))

const walletKinds: readonly UnitAccount[] = ['PENDING', 'AVAILABLE', 'FROZEN']
/** What every unit has that earns something. */
export const openWallets = (tx: Tx, holders: readonly Holder[]): Promise<void> =>
  openAccounts(
    tx,
    holders.flatMap((holder) => walletKinds.map((kind) => unitName(kind, holder))),
  )
