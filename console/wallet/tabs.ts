// The three lists of a wallet, and the links that open one of them narrowed to the rows behind a figure.

import { linkTo } from '#console/kit/screen/link'

export const walletTabs = ['bills', 'withdrawals', 'pending'] as const
export type WalletTab = (typeof walletTabs)[number]

/** Bills are what a wallet opens with: their tab has no name in the address. */
export const tabOf = (given: unknown): WalletTab => walletTabs.find((tab) => tab === given) ?? 'bills'

export const linkToTab = (tab: WalletTab, filter: Readonly<Record<string, unknown>> = {}): string =>
  linkTo('wallet', tab === 'bills' ? filter : { tab, ...filter })

/** In the address while somebody withdraws: Back closes it, and a link from elsewhere opens it. */
export const withdrawing = 'withdraw'

/** The same while somebody reads by what they are settled. */
export const agreeing = 'agreement'
