// Reading and writing addresses: the way back after sign-in, list state, and nothing that leads outside.

import { expect, test } from 'vitest'
import { queryString } from '#contract/kit/query'
import { loginFor, readAddress, returnTo } from './address'
import { parseSearch } from './search'

const targets: [target: unknown, goesTo: string][] = [
  ['/operation-management/role/index?page=2', '/operation-management/role/index?page=2'],
  ['/home', '/home'],
  ['/', '/home'],
  ['', '/home'],
  [undefined, '/home'],
  [['/a'], '/home'],
  ['//evil.example.com', '/home'],
  ['/\\evil.example.com', '/home'],
  ['https://evil.example.com', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/login?to=/login', '/home'],
  ['/404', '/home'],
]
for (const [target, goesTo] of targets) test(`${String(target)} leads back to ${goesTo}`, () => expect(returnTo(target)).toBe(goesTo))

test('the way back survives the sign-in page', () => {
  const href = '/coupon/index?status=0&name=茶 & co'
  const { path, query } = readAddress(`#${loginFor(href)}`)
  expect(path).toBe('/login')
  expect(returnTo(query.get('to'))).toBe(href)
  expect(loginFor('/home')).toBe('/login')
})

test('an empty hash is the start', () => expect(readAddress('')).toMatchObject({ path: '/', href: '/' }))

test('a query is plain text and comes back as it went', () => {
  const search = { status: '0', role: ['3', '4'], keyword: '茶叶 & 水' }
  expect(parseSearch(queryString(search))).toEqual(search)
})
