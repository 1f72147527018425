// The three lists of the page, and the links that open one of them.

import { linkTo } from '#console/kit/screen/link'

export const wallTabs = ['displays', 'links', 'playlists'] as const
export type WallTab = (typeof wallTabs)[number]

/** Displays are what the page opens with: their list has no name in the address. */
export const tabOf = (given: unknown): WallTab => wallTabs.find((tab) => tab === given) ?? 'displays'

export const linkToTab = (tab: WallTab): string => linkTo('screenWalls', tab === 'displays' ? {} : { tab })
