// The look: sizes, weights, colours, times and the heights of controls have one place, console/theme/tokens.css; other CSS names them.

import { expect, test } from 'vitest'
import { filesUnder, textOf } from '../tree'
import { type Declaration, type Rule, rulesOf } from './css'

const scale = 'console/theme/tokens.css'
const sheets = filesUnder('console').filter((path) => path.endsWith('.css') && path !== scale)

/** What has colours and sizes of its own, and why. Nothing else has, but for what is measured in points and millimetres: paper. */
const apart = new Map([
  ['console/desk/rich-text/text.css', 'what a seller wrote for buyers, as a shop shows it'],
  ['console/shell/signin/drawing.css', 'a drawing has its own paints'],
])

/** Names that CSS knows as colours and that somebody might type. */
const named = /\b(white|black|red|green|blue|gray|grey|silver|orange|yellow|purple|pink|navy|teal|gold|whitesmoke|crimson|tomato)\b/
const literal = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i
const time = /(?<![\w-])(\d*\.?\d+)m?s\b/g

const isColour = (value: string) => {
  const said = value.replace(/var\([^()]*\)|url\([^()]*\)/g, (call) => (literal.test(call) ? call : ''))
  return literal.test(said) || named.test(said)
}

/** A spinner that turns for ever is no transition; where motion is unwanted it is stopped at once, and that takes a number. */
const isLong = ({ name, value }: Declaration) =>
  /^(transition|animation)/.test(name) &&
  !/\binfinite\b/.test(value) &&
  [...value.matchAll(time)].some(({ 0: said, 1: figure }) => Number(figure) > (said.endsWith('ms') ? 1 : 0))

const wrongFont = ({ name, value }: Declaration) =>
  (name === 'font-size' && !/^(var\(--md-t-\d+\)|inherit|[\d.]+(pt|mm))$/.test(value)) ||
  (name === 'font-weight' && !/^(var\(--md-w-\w+\)|inherit)$/.test(value)) ||
  (name === 'font' && value !== 'inherit' && !/var\(--md-t-\d+\)/.test(value))

/** What is pressed or typed into. Words in a line (24) and whole tiles (over 48) are no controls of the row. */
const isControl = ({ selector, declarations }: Rule) =>
  selector
    .split(',')
    .some((one) => /(^|[\s>+~])(button|input|select|textarea)(?![\w-])[^\s]*$|\.md-(btn|input|picker|select)[^\s]*$/.test(one.trim())) ||
  declarations.some(({ name, value }) => name === 'cursor' && /pointer|text/.test(value))

function wrongHeight(rule: Rule, { name, value }: Declaration): boolean {
  const figure = /^(\d+)px$/.exec(value)?.[1]
  return /^(min-)?(height|block-size)$/.test(name) && figure !== undefined && Number(figure) > 24 && Number(figure) <= 48 && isControl(rule)
}

function faults(path: string, css: string): string[] {
  if (apart.has(path)) return []
  return rulesOf(css).flatMap((rule) =>
    rule.declarations
      .filter((said) => wrongFont(said) || isColour(said.value) || isLong(said) || wrongHeight(rule, said))
      .map(({ name, value, line }) => `${path}:${line} ${rule.selector} { ${name}: ${value} }`),
  )
}

test('a size, a weight, a colour, a time or a height of a control that is no token is found', () => {
  const bad = [
    '.a { font-size: 15px; }',
    '.a { font-weight: 700; }',
    '.a { font: 13px/1.6 monospace; }',
    '.a { color: #fff; }',
    '.a { color: var(--md-line, #d9dce1); }',
    '@media (max-width: 600px) { .a { box-shadow: 0 1px rgb(0 0 0 / 0.1); } }',
    '.a { background: white; }',
    '.a { transition: opacity 300ms; }',
    '.a { animation: in 0.2s ease-out; }',
    '.a button { min-height: 34px; }',
    '.a { height: 40px; cursor: pointer; }',
    '.md-btn { min-height: 30px; }',
  ]
  expect(bad.filter((css) => faults('x.css', css).length !== 1)).toEqual([])
  expect(faults('x.css', '.a {\n  margin: 0;\n  color: red;\n}')).toEqual(['x.css:3 .a { color: red }'])
})

test('tokens, spinners that turn for ever, calm, words in a line, tiles and what is drawn are no faults', () => {
  const good = [
    '.a { font: inherit; font-size: var(--md-t-13); font-weight: var(--md-w-mid); color: var(--md-text-2); }',
    '.a { animation: md-spin 700ms linear infinite; transition: color var(--md-fast), opacity var(--md-move); }',
    '* { animation-duration: 1ms !important; transition-duration: 0s !important; }',
    'button { min-height: var(--md-control); }',
    '.md-link { min-height: 24px; cursor: pointer; }',
    '.tile { min-height: 96px; cursor: pointer; }',
    '.avatar { height: 32px; background: color-mix(in srgb, var(--md-accent) 8%, transparent); }',
    '.words { white-space: nowrap; }',
    '.label { font-size: 14pt; }',
  ]
  expect(good.flatMap((css) => faults('x.css', css))).toEqual([])
  expect(faults('console/shell/signin/drawing.css', '.dr { fill: #3a4656; }')).toEqual([])
})

test('all CSS of the console speaks in the words of the scale', () => {
  expect(sheets.length).toBeGreaterThan(80)
  expect(sheets.flatMap((path) => faults(path, textOf(path)))).toEqual([])
})

test('what is excepted is there', () => {
  expect([...apart.keys()].filter((path) => !sheets.includes(path))).toEqual([])
})

/** The value of each name, as the page has it under a theme. */
function tokens(theme: 'light' | 'dark'): Map<string, string> {
  const rules = rulesOf(textOf(scale)).filter(({ selector, around }) => around.length === 0 && /^:root(,|$)|theme=/.test(selector))
  const fitting = rules.filter(({ selector }) => selector === ':root' || selector.includes(`"${theme}"`))
  return new Map(fitting.flatMap(({ declarations }) => declarations.map(({ name, value }) => [name, value] as const)))
}

test('every name that CSS asks for has a value in both themes', () => {
  // What a part sets on itself, in its sheet or as a style that is computed.
  const own = new Set(sheets.flatMap((path) => rulesOf(textOf(path)).flatMap(({ declarations }) => declarations.map(({ name }) => name))))
  for (const name of ['--md-editor-height', '--md-editor-max']) own.add(name)
  const asked = sheets.flatMap((path) =>
    [...textOf(path).matchAll(/var\((--md-[\w-]+)\)/g)].map(({ 1: name }) => ({ path, name: name ?? '' })),
  )
  expect(asked.length).toBeGreaterThan(1000)
  for (const theme of ['light', 'dark'] as const) {
    const known = tokens(theme)
    expect(asked.filter(({ name }) => !known.has(name) && !own.has(name)).map(({ path, name }) => `${theme} ${path} ${name}`)).toEqual([])
  }
})
