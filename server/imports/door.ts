// How every call comes to its bench: it exists, the caller may fill its list, and nothing is running on it.

import { type Bench, importRefusals, whyNotImport } from '#contract/imports/calls'
import { houseRefusals } from '#contract/kit/refusal'
import type { Permission } from '#contract/permissions'
import type { Importable } from '../kit/importable'
import type { Context } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { planAnew } from './row-store'
import * as store from './store'

type Found = { bench: Bench; importable: Importable }

export type Door = {
  permitted: (ctx: Context, list: string) => Importable
  seen: (ctx: Context, benchId: string) => Promise<Found>
  /** Free to be changed, and held until the end. */
  toChange: (ctx: Context, benchId: string) => Promise<Found>
}

export const whyDenied = ({ session }: Context, permission: Permission) =>
  session.permissions.has(permission) ? null : houseRefusals.denied

export function doorOf(importables: readonly Importable[]): Door {
  const permitted = (ctx: Context, list: string) => {
    const importable = found(
      importables.find(({ sheet }) => sheet.name === list),
      importRefusals.noSuchList,
    )
    must(whyDenied(ctx, importable.sheet.permission))
    return importable
  }
  const seen = async (ctx: Context, benchId: string) => {
    await planAnew(ctx.tx)
    const bench = found(await store.find(ctx.tx, benchId), importRefusals.missing)
    return { bench, importable: permitted(ctx, bench.list) }
  }
  const toChange = async (ctx: Context, benchId: string) => {
    await planAnew(ctx.tx)
    const bench = found(await store.hold(ctx.tx, benchId), importRefusals.missing)
    const importable = permitted(ctx, bench.list)
    must(whyNotImport.change(bench))
    await store.touch(ctx.tx, benchId, ctx.now)
    return { bench, importable }
  }
  return { permitted, seen, toChange }
}
