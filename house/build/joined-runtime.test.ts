// The builder's few functions travel with the first file: whoever imported them from their own imports them from there.

import { expect, test } from 'vitest'
import { importsJoined, joinedTo, runtimeIn } from '../../scripts/joined-runtime'

const runtime = runtimeIn('var e=(a)=>a+1,t=e(1),n=(a)=>a+t;export{n as r,t};\n')

test('a runtime is its text and what it hands out under which name', () => {
  expect(runtime).toEqual({
    body: 'var e=(a)=>a+1,t=e(1),n=(a)=>a+t;',
    names: [
      { inside: 'n', outside: 'r', as: 'mdJoin_r' },
      { inside: 't', outside: 't', as: 'mdJoin_t' },
    ],
  })
  expect(() => runtimeIn('import{a}from"./a.js";export{a};')).toThrow('scripts/joined-runtime.ts')
  expect(() => runtimeIn('var a=1;')).toThrow('scripts/joined-runtime.ts')
})

test('in the first file it keeps its own names to itself, and works', async () => {
  const code = joinedTo('var e="mine",n=e;export{n as t};', runtime)
  const made = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    t: string
    mdJoin_t: number
    mdJoin_r: (a: number) => number
  }
  expect([made.t, made.mdJoin_t, made.mdJoin_r(5)]).toEqual(['mine', 2, 7])
})

test('imports and lists of what to fetch beforehand name the first file; others stay', () => {
  const code = 'import{r as e,t}from"./run-1.js";import{a}from"./run-11.js";d=["assets/run-1.js","assets/run-11.js"]'
  expect(importsJoined(code, 'run-1.js', 'base-2.js', runtime)).toBe(
    'import{mdJoin_r as e,mdJoin_t as t}from"./base-2.js";import{a}from"./run-11.js";d=["assets/base-2.js","assets/run-11.js"]',
  )
  expect(() => importsJoined('import{x}from"./run-1.js"', 'run-1.js', 'base-2.js', runtime)).toThrow('hands out no x')
})
