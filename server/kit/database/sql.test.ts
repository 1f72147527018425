// A statement that is asked for one row gives it, and is a defect when there is none or another beside it.

import { expect, test } from 'vitest'
import { type Row, sqlOver } from './sql'

const answering = (rows: Row[]) => {
  const answer = async () => Object.assign(rows, { count: rows.length })
  return sqlOver({ ask: answer, note: () => Promise.reject(new Error('nobody asks for JSON here')), say: answer })
}
const asked = (rows: Row[]) => answering(rows)<{ id: number }[]>`select id from account where name = ${'nobody'}`

test('exactly one', async () => {
  expect(await asked([{ id: 1 }]).one()).toEqual({ id: 1 })
  // The text is told, the values are not: they may be somebody's.
  await expect(asked([]).one()).rejects.toThrow('there is no row: select id from account where name = $1')
  await expect(asked([{ id: 1 }, { id: 2 }]).one()).rejects.toThrow(
    'there are 2 rows instead of one: select id from account where name = $1',
  )
})

test('one or none', async () => {
  expect([await asked([{ id: 1 }]).maybe(), await asked([]).maybe()]).toEqual([{ id: 1 }, undefined])
  await expect(asked([{ id: 1 }, { id: 2 }]).maybe()).rejects.toThrow('there are 2 rows instead of one')
})
