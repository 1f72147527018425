// The arithmetic of the pager.

/** At least one: an empty list is page 1 of 1. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / Math.max(1, size)))

export type PagerView = { page: number; pages: number; previous: number | null; next: number | null }

/** What the pager shows; there is no previous on page 1 and no next on the last page. */
export function pagerView(total = 0, size = 5, page = 1): PagerView {
  const pages = pageCount(total, size)
  const at = Math.min(Math.max(1, page), pages)
  return { page: at, pages, previous: at > 1 ? at - 1 : null, next: at < pages ? at + 1 : null }
}
