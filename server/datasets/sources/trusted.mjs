// Whose certificates are believed: those that everybody trusts, and whom the operator adds.

import { rootCertificates } from 'node:tls'

export const trusted = (ca) => (ca ? [...rootCertificates, ca] : undefined)
