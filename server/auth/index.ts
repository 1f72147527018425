export { hashPassword } from '../kit/passwords'
export { authCalls, phoneCodeCalls } from './calls'
export { findSession, forgetSessions, sessionAway } from './sessions'
