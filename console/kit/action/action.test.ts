// Acts as a reader meets them who may only look: greyed with the reason where somebody could give the right, absent where nobody could.

import { beforeEach, expect, test, vi } from 'vitest'
import { permissionCodes, permissions } from '#contract/permissions'
import { setGivable, setGivers, setPermissions } from '../call/session'
import { type Action, permitted } from './action'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})

const looks = permissionCodes.filter((code) => code.endsWith(':read'))
const acts = permissionCodes.filter((code) => !code.endsWith(':read'))
const each: Action[] = permissionCodes.map((permission) => ({ label: permission, permission, run: () => undefined }))

test('every act of the house is greyed for who may only look, and says which right is missing and whom to ask', () => {
  setPermissions(looks)
  setGivable(acts)
  setGivers(['店主 林晓月'])
  const met = permitted(each)
  expect(met.map(({ label }) => label)).toEqual(permissionCodes)
  for (const { label, permission, why } of met) {
    if (!permission || looks.includes(permission)) expect(why, label).toBeUndefined()
    else {
      expect(why?.words[0], label).toContain(permissions[permission].words[0])
      expect(why?.words[0], label).toContain('店主 林晓月')
      expect(why?.words[1], label).toContain(permissions[permission].words[1])
    }
  }
})

test('what no role of the unit can hold is not there, nor the way to a screen that the reader does not see', () => {
  setPermissions([])
  setGivable(['order:ship', 'order:read'])
  expect(permitted(each).map(({ label }) => label)).toEqual(['order:ship'])
})

test('a right that is held leaves the act as it is, its own reason included', () => {
  setPermissions(['order:ship'])
  const why = { code: 1, words: ['已发货', 'It was shipped'] as const }
  const act: Action = { label: 'ship', permission: 'order:ship', why, run: () => undefined }
  expect(permitted([act])).toEqual([act])
})
