// Passkeys in the browser: makes one, or asks for one, and writes what comes back as the server reads it.

import type { PasskeyOffer, PasskeyQuestion } from '#contract/factors/calls'

/** Browsers have them under a name (not under a bare address) and in a secure page; localhost counts as one. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether a passkey of this host can be asked for on this page. */
export const isHostOfPasskeys = (host: string | null): boolean =>
  host !== null && hasPasskeys() && (location.hostname === host || location.hostname.endsWith(`.${host}`))

/** The reader closed the browser's question, or let it run out. */
export class PasskeyGivenUp extends Error {}
/** The authenticator says that it holds one of this account already. */
export class PasskeyThere extends Error {}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

type Listed = { id: string; transports: string[] }
const described = ({ id, transports }: Listed): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: bytes(id),
  transports: transports as AuthenticatorTransport[],
})

async function answered<T extends AuthenticatorResponse>(asking: Promise<Credential | null>) {
  const credential = await asking.catch((failed: unknown) => {
    if (failed instanceof DOMException && failed.name === 'InvalidStateError') throw new PasskeyThere()
    throw new PasskeyGivenUp()
  })
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyGivenUp()
  return { id: credential.id, response: credential.response as T }
}

/** ECDSA, Ed25519, RSA: what the server takes, the best known first. */
const algorithms = [-7, -8, -257]

export async function makePasskey({ challengeId, challenge, rpId, user, excluded }: PasskeyOffer) {
  const { id, response } = await answered<AuthenticatorAttestationResponse>(
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(challenge),
        rp: { id: rpId, name: 'Marketdesk' },
        user: { id: bytes(user.id), name: user.name, displayName: user.displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: excluded.map(described),
        // It must find itself without a name being typed first, and recognise its holder each time.
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  return {
    challengeId,
    id,
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.getAuthenticatorData()),
    transports: response.getTransports().slice(0, 8),
  }
}

export async function askPasskey({ challengeId, challenge, rpId, allowed }: PasskeyQuestion) {
  const { id, response } = await answered<AuthenticatorAssertionResponse>(
    navigator.credentials.get({
      publicKey: { challenge: bytes(challenge), rpId, allowCredentials: allowed.map(described), userVerification: 'required' },
    }),
  )
  return {
    challengeId,
    id,
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle && response.userHandle.byteLength > 0 ? text(response.userHandle) : null,
  }
}
