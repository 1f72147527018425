// A page that knows before it is drawn what it will ask.

import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** `search`: what the address holds behind its question mark. */
export type Ahead = (cache: QueryClient, search: Readonly<Record<string, unknown>>) => Promise<unknown>
export type Page = ComponentType & { ahead?: Ahead }
