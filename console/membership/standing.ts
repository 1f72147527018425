// What a unit has of its package, and why membership cannot be switched on with it.

import type { Answer } from '#contract/kit/call'
import { membershipRefusals } from '#contract/membership/refusals'
import type { packages } from '#contract/packages/calls'
import { earningStates } from '#contract/packages/states'

export type Effective = Answer<typeof packages.effective>

/** The rule by which the server refuses it; nothing while the package is not known. */
export const whyNotOn = (bought: Effective | undefined) =>
  bought && !(earningStates as readonly string[]).includes(bought.state) ? membershipRefusals.noPackage : null
