// The rows behind a figure, opened from wherever the figure stands: a tile, a point of a line, a bar, a cell, a region.

import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { lazyPart } from '#console/kit/screen/lazy-part'
import type { Metric } from '#contract/analysis/metrics'
import type { Dimension } from '#contract/analysis/slices'
import type { Asked } from '../frame/use-asked'

const RowsDrawer = lazyPart(async () => (await import('./RowsDrawer')).RowsDrawer)

export type Rows = {
  metric: Metric
  by?: Dimension
  key?: string
  point?: string
  /** What the part of it is called. */
  label?: string
}

const Opening = createContext<(rows: Rows) => void>(() => {})
export const useOpenRows = () => useContext(Opening)

export function OpensRows({ asked, children }: { asked: Asked; children: ReactNode }) {
  const [rows, open] = useState<Rows>()
  return (
    <Opening value={open}>
      {children}
      <Suspense>{rows && <RowsDrawer key={JSON.stringify(rows)} rows={rows} asked={asked} close={() => open(undefined)} />}</Suspense>
    </Opening>
  )
}
