// The front door of signing in, of one's own security and of second factors.

import { invitations } from '#contract/accounts/invitations'
import { auth, phoneCodes } from '#contract/auth/calls'
import { viewAs } from '#contract/auth/view-as'
import { factors } from '#contract/factors/calls'
import { security } from '#contract/security/calls'
import { ring } from '../bell/index'
import { book, type Column } from '../kit/column'
import { authCalls, phoneCodeCalls } from './calls'
import { factorCalls } from './factors/calls'
import { provingCallsOf } from './factors/prove-calls'
import { invitationCalls } from './invitation'
import { securityCalls } from './my-security'
import { noticeTaskOf } from './notices'
import { viewAsCalls } from './view-as/calls'

export { hashPassword } from '../kit/secrets/passwords'
export { sendCode, tryCode, tryCodes } from './codes'
export { mustBeProved } from './factors/act-proof'
export { askFactor, askNoFactor, type FactorRule, factorRules } from './factors/rules-store'
export { mustBeFresh } from './factors/second-step'
export { forgetPast } from './past'
export { findSession, forgetSessions, heedStanding, type SignedIn, sessionAway } from './sessions'
export { holdStream } from './streams'
export { heedsUnit, isWayOut, whyReadOnly } from './view-as/gate'

export const column: Column = {
  name: 'auth',
  calls: (house) => [
    book('auth', auth, { handlers: authCalls, door: true, standing: true }),
    book('invitations', invitations, { handlers: invitationCalls, door: true, standing: true }),
    book('viewAs', viewAs, { handlers: viewAsCalls, door: true, standing: true }),
    book('phoneCodes', phoneCodes, { handlers: phoneCodeCalls, door: true }),
    book('security', security, { handlers: securityCalls, door: true, standing: true }),
    book('factors', factors, { handlers: { ...factorCalls, ...provingCallsOf(house) }, door: true, standing: true }),
  ],
  tasks: [noticeTaskOf(ring)],
}
