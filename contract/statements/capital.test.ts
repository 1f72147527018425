// Amounts in capital numerals, as accounts are written.

import { expect, test } from 'vitest'
import { capital } from './capital'

test.each<[number, string]>([
  [0, '零元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [12, '壹角贰分'],
  [100, '壹元整'],
  [105, '壹元零伍分'],
  [1_000, '壹拾元整'],
  [10_050, '壹佰元伍角整'],
  [100_100, '壹仟零壹元整'],
  [123_456, '壹仟贰佰叁拾肆元伍角陆分'],
  [1_000_000, '壹万元整'],
  [1_000_100, '壹万零壹元整'],
  [1_050_000, '壹万零伍佰元整'],
  [1_200_000, '壹万贰仟元整'],
  [1_234_560, '壹万贰仟叁佰肆拾伍元陆角整'],
  [10_000_000, '壹拾万元整'],
  [10_101_001, '壹拾万壹仟零壹拾元零壹分'],
  [10_000_000_000, '壹亿元整'],
  [10_000_000_100, '壹亿零壹元整'],
  [10_010_000_000, '壹亿零壹拾万元整'],
  [-30_050, '负叁佰元伍角整'],
])('%i fen is %s', (fen, said) => {
  expect(capital(fen)).toBe(said)
})

const worth: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 }

/** Read aloud the other way round. */
function read(said: string): number {
  let [total, group, last] = [0, 0, 0]
  for (const sign of said.replace(/^负/, '')) {
    const n = '零壹贰叁肆伍陆柒捌玖'.indexOf(sign)
    if (n >= 0) last = n
    else if (sign in worth) [group, last] = [group + last * (worth[sign] ?? 0), 0]
    else if (sign === '万' || sign === '亿') [total, group, last] = [(total + group + last) * (sign === '万' ? 10_000 : 100_000_000), 0, 0]
    else if (sign === '元') [total, group, last] = [(total + group + last) * 100, 0, 0]
    else if (sign === '角') [total, last] = [total + last * 10, 0]
    else if (sign === '分') [total, last] = [total + last, 0]
  }
  return said.startsWith('负') ? -total : total
}

test('what is written can be read back to the fen', () => {
  let state = 42
  for (let n = 0; n < 5_000; n += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    // Below a hundred million yuan, where one sign of a thousandfold group stands for itself.
    const fen = state % 10 ** (1 + (n % 10))
    expect([fen, read(capital(fen))]).toEqual([fen, fen])
  }
})
