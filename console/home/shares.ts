// How many rows of each band are shown: the late and those of today first, and no place stays empty while another band has more.

export function sharesOf(totals: readonly number[], places: number, fair: number): number[] {
  const shown = totals.map((total) => Math.min(total, fair))
  let left = places - shown.reduce((sum, n) => sum + n, 0)
  for (const [at, total] of totals.entries()) {
    const more = Math.min(Math.max(0, left), total - (shown[at] ?? 0))
    shown[at] = (shown[at] ?? 0) + more
    left -= more
  }
  return shown
}
