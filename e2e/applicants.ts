// People who apply to sell for a brand, made behind the screen, for tests that are about what becomes of them.

import { apiUrl, nextCode, unique } from './house'

export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAGCAIAAABvrngfAAAARUlEQVR4nA3IMQEAMBACsZeABCQgAQnM519ImzF3hw4fOXrsuBMSFhEV0y8jYxNTM/8KCg4JDcuvouKS0rL+GhoeGR0bD7vuF+l/2t+uAAAAAElFTkSuQmCC',
  'base64',
)

/** A person who applied through the page of a brand, made behind the screen for a test that is about the brand. */
export async function applied(brandId: string, name: string, mobile = `159${unique()}`): Promise<void> {
  const forwarded = { 'x-forwarded-for': `10.${Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 200)}.7` }
  const post = async <Data>(path: string, body: object, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...forwarded, ...more }
    const reply = await fetch(apiUrl(`/merchant-api/apply/${path}`), { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await reply.json()) as { data: Data }).data
  }
  await post('code', { mobile })
  const { applicant } = await post<{ applicant: string }>('verify', { mobile, code: await nextCode(mobile, 0) })
  const form = new FormData()
  form.append('file', new Blob([picture], { type: 'image/png' }), 'signature.png')
  const reply = await fetch(apiUrl('/merchant-api/apply/upload'), { method: 'POST', headers: { ...forwarded, applicant }, body: form })
  const { url } = (await reply.json()) as { url: string }
  const person = { brandId, name, idNo: '11010519491231002X', reason: '愿意推荐', materialUrls: [], signatureUrl: url, inviterName: '' }
  await post('distributor', { applicant, again: null, ...person }, { 'idempotency-key': `e2e-apply-${unique()}` })
}
