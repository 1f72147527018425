// What a sign-in leaves in this browser: the session's token, and one by which the device is known at the next sign-in.

import { setToken } from '#console/kit/call/session'
import { devicesKept, type SignedIn } from '#contract/kit/signed-in'

// Belongs to the browser and not to the person, so that signing out leaves it. Without the password it is worth nothing.
const key = 'devices'

type Kept = { token: string; expiresAt: string }

function kept(): Kept[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list.filter(isKept).filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now()) : []
  } catch {
    return []
  }
}

const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as Partial<Kept>).token === 'string' &&
  typeof (one as Partial<Kept>).expiresAt === 'string'

/** Of everybody who signed in here lately; the server finds the one that belongs to the account. */
export const knownDevices = (): string[] => kept().map(({ token }) => token)

export function keepSignedIn({ token, expiresAt, device }: SignedIn) {
  setToken(token, expiresAt)
  const others = kept().filter((one) => one.token !== device.token)
  localStorage.setItem(key, JSON.stringify([device, ...others].slice(0, devicesKept)))
}
