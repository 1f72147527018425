// What a request to the storefront gateway signs: everything that decides what it does, in one text that both sides build alike.

/** Where the gateway begins; its calls and its description lie below. */
export const storefrontRoot = '/open-api/v1'
export const storefrontDocument = '/openapi.json'

export const gatewayHeaders = {
  key: 'x-md-key',
  time: 'x-md-time',
  nonce: 'x-md-nonce',
  signature: 'x-md-signature',
} as const

/** A signature older than this, or from further in the future, opens nothing. */
export const signatureSeconds = 300

export type Signed = {
  method: string
  /** The path with its query, as it is sent: /open-api/v1/goods?pageNumber=1 */
  target: string
  /** Seconds since 1970. */
  time: string
  nonce: string
  /** The header Idempotency-Key as it is sent; empty where there is none. It decides whether a call is done again. */
  idempotencyKey: string
  /** SHA-256 of the body's bytes in lower hex; of nothing for a GET. */
  bodyDigest: string
}

export const textToSign = ({ method, target, time, nonce, idempotencyKey, bodyDigest }: Signed): string =>
  ['MARKETDESK-HMAC-SHA256', method.toUpperCase(), target, time, nonce, idempotencyKey, bodyDigest].join('\n')
