// The tree holds every permission once, and ticking keeps to what one may grant.

import { describe, expect, it } from 'vitest'
import { type Permission, permissionCodes } from '#contract/permissions'
import { codesOf, inTreeOrder, permissionTree, tick, tickAll } from './tree'

const all = () => true
const accounts = permissionTree.flatMap(({ pages }) => pages).find(({ url }) => url === 'operation-management/accountNumber/index')
const codes = accounts?.codes ?? []

it('holds every permission exactly once', () => {
  expect(permissionTree.flatMap(codesOf).sort()).toEqual([...permissionCodes].sort())
})

describe('ticking', () => {
  it('brings the view that it needs', () => {
    expect([...tick(new Set(), 'account:delete', true, all)].sort()).toEqual(['account:delete', 'account:read'])
  })

  it('takes with the view all that needs it', () => {
    const chosen = new Set<Permission>(['account:read', 'account:write', 'role:read'])
    expect([...tick(chosen, 'account:read', false, all)]).toEqual(['role:read'])
  })

  it('leaves alone what one may not change', () => {
    const chosen = new Set<Permission>(['account:read', 'account:export'])
    const next = tick(chosen, 'account:read', false, (code) => code !== 'account:export')
    expect([...next]).toEqual(['account:export'])
  })

  it('turns a branch on, then off', () => {
    const on = tickAll(new Set(), codes, all)
    expect(inTreeOrder(on)).toEqual(codes)
    expect(tickAll(on, codes, all).size).toBe(0)
  })

  it('turns on only what may be granted, and counts the branch as full then', () => {
    const may = (code: Permission) => code === 'account:read'
    const on = tickAll(new Set(), codes, may)
    expect([...on]).toEqual(['account:read'])
    expect(tickAll(on, codes, may).size).toBe(0)
  })
})
