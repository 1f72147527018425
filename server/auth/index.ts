export { hashPassword } from '../kit/passwords'
export { authCalls, phoneCodeCalls } from './calls'
export { refuseCrossSite, sendCode, tryCode, tryCodes } from './codes'
export { findSession, forgetSessions, sessionAway } from './sessions'
