// What a column brings to the storefronts' gateway: calls of its own, who answers them, and what a key must be allowed for each.

import type { ApiScope } from '#contract/gateway/states'
import type { Call, Calls } from '#contract/kit/call'
import { point } from './column'
import type { Handler, Handlers } from './road/answer'

export type StorefrontCall = { call: Call; handler: Handler<Call, never>; scope: ApiScope }
/** Calls by name; the description of the gateway calls them so. */
export type StorefrontBook = Readonly<Record<string, StorefrontCall>>

type Answers<List extends Calls> = { handlers: Handlers<List>; scopes: Readonly<Record<keyof List, ApiScope>> }

/** A call without a handler or without a scope does not compile. */
export const storefrontBook = <List extends Calls>(calls: List, { handlers, scopes }: Answers<List>): StorefrontBook =>
  Object.fromEntries(
    (Object.keys(calls) as (keyof List & string)[]).map((name) => [
      name,
      // The types above have joined each call with its own handler; here they are a list.
      { call: calls[name] as Call, handler: (handlers as Record<string, unknown>)[name] as Handler<Call, never>, scope: scopes[name] },
    ]),
  )

export const storefronts = point<StorefrontBook>('storefront calls')
