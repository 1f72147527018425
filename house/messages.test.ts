// The catalogue is whole: the same keys in both languages, each with words, each used; and no screen speaks past it.

import { describe, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { catalogueOf, wordsFiles } from './catalogue'
import { hardCoded } from './screen-words'
import { filesUnder, isTest, type Node, parse, textOf, walk } from './tree'

type Messages = { readonly [key: string]: string | Messages }

function flat(messages: Messages, prefix = ''): Map<string, string> {
  const list = new Map<string, string>()
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') list.set(prefix + key, value)
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) list.set(inner, text)
  }
  return list
}

const chinese = flat((await catalogueOf('zh-CN')) as Messages)
const english = flat((await catalogueOf('en')) as Messages)
const sources = filesUnder('console').filter((path) => /\.tsx?$/.test(path) && !/\/words\.(zh-CN|en)\.ts$/.test(path) && !isTest(path))
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()

describe('both languages', () => {
  test('have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort())
    expect(chinese.size).toBeGreaterThan(100)
  })

  test('say something under each key', () => {
    expect([...chinese, ...english].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  test('no Chinese in the English words', () => {
    // A language is called by its own name everywhere.
    const withoutNames = (text: string) => text.replace(/简体中文|中文/g, '')
    expect([...english].filter(([, text]) => /[\u3000-\u9fff\uff00-\uffef]/.test(withoutNames(text)))).toEqual([])
  })

  test('fill the same placeholders', () => {
    const differ = [...chinese].filter(([key, text]) => placeholders(text) !== placeholders(english.get(key) ?? ''))
    expect(differ.filter(([key]) => !key.endsWith('_one')).map(([key]) => key)).toEqual([])
  })

  test('in English a counted word has both its forms', () => {
    // 'Up to {n} lines', 'of {m} regions', 'the coming {n} days' name a bound that is never one.
    const counted =
      /(?<!\b(?:up to|of|coming|for) )\{(?:n|count|total|people|kinds|units)\} (?:new |more |other )?(?!is\b|was\b|has\b)[a-z]+s\b/i
    expect([...english].filter(([key, text]) => !/_(one|other)$/.test(key) && counted.test(text)).map(([key]) => key)).toEqual([])
  })

  test('each area has a file in both languages', () => {
    const rooms = (language: 'zh-CN' | 'en') => wordsFiles(language).map((path) => path.slice(0, path.lastIndexOf('/')))
    expect(rooms('en').length).toBeGreaterThan(30)
    expect(rooms('en')).toEqual(rooms('zh-CN'))
  })

  test('no two areas say their words under one name', () => {
    const names = wordsFiles('zh-CN').flatMap((path) => textOf(`console/${path}`).match(/(?<=^export const )\w+/gm) ?? [])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names.toSorted()).toEqual([...new Set([...chinese.keys()].map((key) => firstOf(key.split('.'))))].toSorted())
  })
})

/** Every string of the console, and every template as the pattern of what it may come to. */
function spoken(): { texts: Set<string>; patterns: RegExp[] } {
  const texts = new Set<string>()
  const patterns: RegExp[] = []
  for (const path of sources) {
    walk(parse(path, textOf(path)).program, (node: Node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value)
      if (node.type === 'TemplateLiteral') {
        const parts = (node.quasis as Node[]).map((part) => (part.value as { raw: string }).raw)
        // Only a template that opens with an area's name is a key; any other would use everything.
        if (/^[a-z][\w-]*\./i.test(firstOf(parts)))
          patterns.push(new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`))
      }
    })
  }
  return { texts, patterns }
}

test('every key is used', () => {
  const { texts, patterns } = spoken()
  const used = (key: string) => texts.has(key) || patterns.some((pattern) => pattern.test(key))
  expect([...chinese.keys()].filter((key) => !used(key) && !used(key.replace(/_(one|other)$/, '')))).toEqual([])
})

test('no screen says words of its own', () => {
  const keys = new Set(chinese.keys())
  expect(sources.flatMap((path) => hardCoded(path, textOf(path), keys))).toEqual([])
})

describe('a hard-coded text is seen', () => {
  test.each([
    '<p>Hello</p>',
    '<p>保存</p>',
    "<p>{'Hello'}</p>",
    '<p>{`Hello ${name}`}</p>',
    "<p>{busy ? 'Wait' : label}</p>",
    "<p>{busy && 'Wait'}</p>",
    '<Input placeholder="Search" />',
    "<Button title={ok ? t('kit.ok') : 'Not now'} />",
    '<img alt="A shop" />',
    '<div aria-label="Menu" />',
  ])('%s', (jsx) => expect(hardCoded('x.tsx', `const x = ${jsx}`)).toHaveLength(1))

  test.each([
    "<p>{t('kit.ok')}</p>",
    '<p className="Hello" />',
    '<p>·</p>',
    '<b>Marketdesk</b>',
    "<p>{say(['好', 'Good'])}</p>",
    '<kbd>Ctrl</kbd>',
    '<Tip label={name} />',
  ])('%s is fine', (jsx) => expect(hardCoded('x.tsx', `const x = ${jsx}`)).toEqual([]))
})
