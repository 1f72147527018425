// The console behind the sign-in: router, cache and overlay. Fetched only when somebody is let in.

import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { watchSessionEnd } from './ask-again'
import { cache } from './cache'
import { useCell } from './cell'
import { isInitialising } from './gate'
import { Initialising } from './Initialising'
import { watchProofs } from './prove-again'
import { router } from './router'

export function App() {
  const isWaiting = useCell(isInitialising)
  useEffect(watchSessionEnd, [])
  useEffect(watchProofs, [])
  return (
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
      {isWaiting && <Initialising />}
    </QueryClientProvider>
  )
}
