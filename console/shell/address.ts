// The address bar as text, for what must work before the router is there: '#/login?to=/home' and back.

export type Address = { path: string; query: URLSearchParams; href: string }

export function readAddress(hash: string): Address {
  const href = hash.replace(/^#/, '') || '/'
  const [path = '', query = ''] = href.split('?', 2)
  return { path, query: new URLSearchParams(query), href }
}

/** For links: '/home' → '#/home'. */
export const hashOf = (href: string) => `#${href}`

export const loginPath = '/login'
/** Where nobody need have signed in. */
export const outsidePaths = [loginPath, '/404', '/test-member-detail', '/parts', '/apply', '/apply/follow', '/invite']

/** Where to come back to after signing in: an address of this console, and never the sign-in itself. */
export function returnTo(target: unknown): string {
  const sound = typeof target === 'string' && /^\/[^/\\]/.test(target) && !/^\/(login|404|second-factor)\b/.test(target)
  return sound ? target : '/home'
}

/** The sign-in page that leads back to this address. */
export function loginFor(href: string): string {
  const target = returnTo(href)
  return target === '/home' ? loginPath : `${loginPath}?${new URLSearchParams({ to: target })}`
}
