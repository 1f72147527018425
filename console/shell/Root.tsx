// The one container: the routed view, faded in, and what may lie over it.

import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { question } from './ask-again'
import { useCell } from './cell'
import { proofQuestion } from './prove-again'

const ProveDialog = lazy(async () => ({ default: (await import('./signin/ProveDialog')).ProveDialog }))
const SessionDialog = lazy(async () => ({ default: (await import('./signin/SessionDialog')).SessionDialog }))

export function Root() {
  const isEnded = useCell(question) !== null
  const isAsked = useCell(proofQuestion) !== null
  // The pages inside the layout fade by themselves: the frame around them stays.
  const view = useRouterState({ select: (state) => state.matches[1]?.routeId ?? '' })
  return (
    <>
      <div key={view} className="md-fade">
        <Outlet />
      </div>
      {isAsked && (
        <Suspense>
          <ProveDialog />
        </Suspense>
      )}
      {isEnded && (
        <Suspense>
          <SessionDialog />
        </Suspense>
      )}
    </>
  )
}
