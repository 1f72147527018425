// Whether somebody can sign in to a unit: read wherever units are listed.

import type { Meanings } from './meaning'
import type { Words } from './words'

/** Whether somebody can sign in to a unit as its owner: none, one who was invited and has not come yet, or one who works. */
export const ownerStates = ['NONE', 'INVITED', 'ACTIVE'] as const
export type OwnerState = (typeof ownerStates)[number]
export const ownerStateWords: Readonly<Record<OwnerState, Words>> = {
  NONE: ['无负责人', 'No owner'],
  INVITED: ['待接受邀请', 'Invited'],
  ACTIVE: ['已就位', 'Joined'],
}
export const ownerStateMeanings: Meanings<OwnerState> = { NONE: 'warn', INVITED: 'wait', ACTIVE: 'ok' }
