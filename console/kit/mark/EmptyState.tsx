// What stands where rows would be: nothing yet, nothing that matches, or nothing that could be fetched.

import type { ReactNode } from 'react'

type Props = { drawing: 'empty' | 'search' | 'failed'; title: string; hint?: string; children?: ReactNode }

const drawings = {
  empty: 'M10 22h44v26a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V22Zm0 0 6-10h32l6 10M24 34h16',
  search: 'M28 12a16 16 0 1 0 0 32 16 16 0 0 0 0-32ZM52 52 40 40M22 28h12',
  failed: 'M14 40a10 10 0 0 1 1-20 16 16 0 0 1 31 2 9 9 0 0 1 3 18M32 30v12M32 49h.01',
}

export const EmptyState = ({ drawing, title, hint, children }: Props) => (
  <div className="md-empty" role={drawing === 'failed' ? 'alert' : 'status'}>
    <svg
      viewBox="0 0 64 64"
      width="56"
      height="56"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[drawing]} />
    </svg>
    <p className="md-empty-title">{title}</p>
    {hint && <p>{hint}</p>}
    {children}
  </div>
)
