// Files that only pass on what others hold are never fetched: whoever imports one imports what is behind it.

import { expect, test } from 'vitest'
import { passed, seenThrough } from '../../scripts/seen-through'

test('a file that only passes on is known, with what it passes under which name', () => {
  expect(passed('export{t as App}from"./app-1a2B_c.js";')).toEqual({ file: 'app-1a2B_c.js', names: [{ inside: 't', outside: 'App' }] })
  expect(passed('export { orders, n as default } from "./trade.zh-CN-x-.js"\n')).toEqual({
    file: 'trade.zh-CN-x-.js',
    names: [
      { inside: 'orders', outside: 'orders' },
      { inside: 'n', outside: 'default' },
    ],
  })
})

test('a file that has anything of its own is left as it is', () => {
  for (const code of [
    'import"./side.js";export{t as App}from"./app.js";',
    'export{t as App}from"./app.js";console.log(1)',
    'var t=1;export{t as App};',
    'export{t as App}from"https://elsewhere/app.js";',
  ])
    expect(passed(code)).toBe(null)
})

test('imports, and lists of what to fetch beforehand, name the file behind it; others stay', async () => {
  const behind = {
    file: 'app-2.js',
    names: [
      { inside: 't', outside: 'App' },
      { inside: 'n', outside: 'default' },
    ],
  }
  const code =
    'd=["assets/App-1.js","assets/App-11.js"];p(()=>import("./App-1.js"),[0]);import(`./App-1.js`);import("./App-11.js");import("./App-1xjs")'
  expect(seenThrough(code, 'App-1.js', behind)).toBe(
    'd=["assets/app-2.js","assets/App-11.js"];p(()=>import("./app-2.js").then((m)=>({App:m.t,default:m.n})),[0]);import("./app-2.js").then((m)=>({App:m.t,default:m.n}));import("./App-11.js");import("./App-1xjs")',
  )
})
