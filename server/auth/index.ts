export { hashPassword } from '../kit/passwords'
export { authCalls, phoneCodeCalls } from './calls'
export { sendCode, tryCode, tryCodes } from './codes'
export { findSession, forgetSessions, sessionAway } from './sessions'
