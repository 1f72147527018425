// Receivers' numbers at rest: sealed so that only `reveal` reads them, hashed so that a whole number can be searched for.

import { maskMobile } from '../accounts/index'
import { keptPerHouse, sealFor } from '../kit/secrets/seal'
import { sealingKey } from './act-store'

export type Seal = {
  close: (mobile: string) => SealedMobile
  open: (sealed: string) => string
  hash: (mobile: string) => string
}
export type SealedMobile = { mobileSealed: string; mobileMask: string; mobileLast4: string; mobileHash: string }

export function sealWith(houseKey: string, dataKey?: string): Seal {
  const { close, open, hash } = sealFor({ houseKey, dataKey, purpose: 'receiver' })
  return {
    open,
    hash,
    close: (mobile) => ({
      mobileSealed: close(mobile),
      mobileMask: maskMobile(mobile),
      mobileLast4: mobile.slice(-4),
      mobileHash: hash(mobile),
    }),
  }
}

export const sealOf = keptPerHouse(sealingKey, sealWith)
