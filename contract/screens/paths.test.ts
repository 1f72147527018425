// What the player asks by plain values are the paths of the calls themselves.

import { expect, test } from 'vitest'
import { screens } from './calls'
import { paths } from './paths'
import { open } from './walls'

test('every path is that of its call', () => {
  const { detail, versionDetail, data, stream } = screens
  const calls = {
    detail,
    versionDetail,
    data,
    stream,
    openScreen: open.screen,
    unlock: open.unlock,
    openData: open.data,
    openStream: open.stream,
    pair: open.pair,
  }
  expect(paths).toEqual(Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [name, path])))
})
