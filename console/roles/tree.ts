// The permission tree: groups of the menu, their pages, and on each page what may be done there.

import type { Words } from '#contract/kit/words'
import { fallbackMenu, pagesOffMenu } from '#contract/menu'
import { type Permission, permissionCodes, permissions } from '#contract/permissions'

export type TreePage = { url: string; label: Words; codes: Permission[] }
export type TreeGroup = { path: string; label: Words; pages: TreePage[] }

const codesOn = (url: string) => permissionCodes.filter((code) => permissions[code].page === url)

/** Only what can be granted: a page without a permission of its own is not in the tree. */
export const permissionTree: TreeGroup[] = fallbackMenu
  .map(({ path, label, pages }) => {
    const all = [...pages, ...pagesOffMenu.filter(({ url }) => url.startsWith(`${path}/`))]
    return {
      path,
      label,
      pages: all.map((page) => ({ url: page.url, label: page.label, codes: codesOn(page.url) })).filter(({ codes }) => codes.length > 0),
    }
  })
  .filter(({ pages }) => pages.length > 0)

export const codesOf = (group: TreeGroup): Permission[] => group.pages.flatMap(({ codes }) => codes)

/** To do something on a page one has to see it. */
function viewOf(code: Permission): Permission | undefined {
  return codesOn(permissions[code].page).find((other) => other.endsWith(':read') && other !== code)
}

const needing = (view: Permission) => codesOn(permissions[view].page).filter((code) => viewOf(code) === view)

/** Ticks or unticks one permission, with what it needs or what needs it. What may not be changed stays as it is. */
export function tick(chosen: ReadonlySet<Permission>, code: Permission, on: boolean, may: (code: Permission) => boolean): Set<Permission> {
  const next = new Set(chosen)
  const view = viewOf(code)
  const touched = on ? [code, ...(view ? [view] : [])] : [code, ...needing(code)]
  for (const one of touched.filter(may)) {
    if (on) next.add(one)
    else next.delete(one)
  }
  return next
}

/** A branch: on when all of it is on that may be changed. Pressing it turns those on, or off when they all are. */
export function tickAll(
  chosen: ReadonlySet<Permission>,
  codes: readonly Permission[],
  may: (code: Permission) => boolean,
): Set<Permission> {
  const open = codes.filter(may)
  const on = !open.every((code) => chosen.has(code))
  return open.reduce<Set<Permission>>((next, code) => tick(next, code, on, may), new Set(chosen))
}

export const inTreeOrder = (chosen: ReadonlySet<Permission>): Permission[] => permissionCodes.filter((code) => chosen.has(code))
