// What something that was typed or agreed comes to, in words: said anew with every change.

import './meant.css'
import type { ReactNode } from 'react'

export const Meant = ({ children }: { children: ReactNode }) => (
  <p className="md-meant" role="status">
    {children}
  </p>
)
