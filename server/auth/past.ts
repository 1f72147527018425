// What the door forgets: codes, begun sign-ins, devices and sessions that can no longer matter to anybody.

import type { Tx } from '../kit/database/db'
import { endPast } from './view-as/store'

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/** How many of each went. */
export async function forgetPast(tx: Tx, now: Date): Promise<Record<string, number>> {
  const codes = await tx`delete from sms_code where expires_at < ${daysAgo(now, 7)}`
  const images = await tx`delete from image_code where expires_at < ${daysAgo(now, 1)}`
  const sessions = await tx`delete from session where expires_at < ${daysAgo(now, 30)}`
  const devices = await tx`delete from known_device where expires_at < ${now.toISOString()}`
  const signIns = await tx`delete from sign_in where at < ${daysAgo(now, 90)}`
  const tickets = await tx`delete from sign_in_ticket where expires_at < ${daysAgo(now, 1)}`
  const challenges = await tx`delete from passkey_challenge where expires_at < ${daysAgo(now, 1)}`
  const proofs = await tx`delete from act_proof where expires_at < ${daysAgo(now, 1)}`
  const views = await endPast(tx, now)
  const drafts = await tx`delete from totp_draft where expires_at < ${daysAgo(now, 1)}`
  return {
    codes: codes.count,
    images: images.count,
    sessions: sessions.count,
    devices: devices.count,
    signIns: signIns.count,
    tickets: tickets.count,
    challenges: challenges.count,
    proofs: proofs.count,
    drafts: drafts.count,
    views: views.count,
  }
}
