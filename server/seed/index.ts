// The demo and the large house: what furnishes them, and what the rest may know of them.

import type { seed as furnish } from './seed'

export { addDemoBannerPictures } from './banner-pictures'
export { chanceFrom } from './chance'
export { addDemoPictures } from './pictures'
export { demoPassword, demoUsernames, isDemo, type Profile, profiles } from './profile'
export type { Seeded } from './seed'
export { askAt, tillAt } from './shopper-client'
export { type Act, shoppersAt } from './shoppers'

/** Fetched when a house is furnished: a server that only serves does not carry the furniture around. */
export const seed: typeof furnish = async (...args) => (await import('./seed')).seed(...args)
