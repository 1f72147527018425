// The style of the tree: names, openings, what is written where, and nothing that belongs to one machine.

import { expect, test } from 'vitest'
import { firstOf, sure } from '#contract/kit/sure'
import { pages } from '#contract/pages'
import { filesUnder, isSource, isTest, type Node, parse, textOf, walk } from './tree'

const files = filesUnder()
const sources = files.filter((path) => isSource(path) && !path.startsWith('console/public/'))

/** Names that say nothing, and so gather everything. */
const emptyWords = /^(utils?|helpers?|common|misc|shared|lib|types|services|managers?|dtos?|constants|interfaces)$/i
const emptySuffix = /(Service|Manager|Helper|Utils?|Dto|DTO|Impl)$/

const badName = (path: string) =>
  path.split('/').some((part) => {
    const bare = firstOf(part.split('.'))
    return emptyWords.test(bare) || emptySuffix.test(bare)
  })

test('names say what a thing is for', () => {
  expect(
    ['server/utils/x.ts', 'console/kit/types.ts', 'server/a/CouponService.ts', 'contract/common.ts'].filter((path) => !badName(path)),
  ).toEqual([])
  expect(files.filter(badName)).toEqual([])
})

test('every file opens with one sentence that says what it is', () => {
  const opens: Record<string, RegExp> = {
    ts: /^(#!.*\n)?\/\/ \S/,
    tsx: /^\/\/ \S/,
    mjs: /^(#!.*\n)?\/\/ \S/,
    js: /^\/\/ \S/,
    sql: /^-- \S/,
  }
  const kind = (path: string) => path.slice(path.lastIndexOf('.') + 1)
  // A front door is a list of names and needs no sentence.
  const isDoor = (path: string) => path.endsWith('/index.ts') && !/^(import|const|function)/m.test(textOf(path))
  expect(files.filter((path) => kind(path) in opens && !isDoor(path) && !sure(opens[kind(path)]).test(textOf(path)))).toEqual([])
})

/** The text of every string in a source. */
function strings(path: string): { text: string; node: Node }[] {
  const found: { text: string; node: Node }[] = []
  walk(parse(path, textOf(path)).program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push({ text: node.value, node })
    if (node.type === 'TemplateElement') found.push({ text: (node.value as { raw: string }).raw, node })
  })
  return found
}

/** Places where an error is thrown away without a word. */
const silentCatches = (text: string) =>
  [...text.matchAll(/\bcatch \{(?!\n\s*\/\/)/g)].map(({ index }) => text.slice(0, index).split('\n').length)

test('whoever catches an error of the server without looking at it says why', () => {
  expect(silentCatches('try {\n  a()\n} catch {\n  return null\n}')).toEqual([3])
  expect(silentCatches('try {\n  a()\n} catch {\n  // Not JSON.\n  return null\n}')).toEqual([])
  // What is written into the text of another program has no room for a comment.
  const own = (path: string) => textOf(path).replace(/`[^`\n]*`/g, '')
  const served = sources.filter((path) => path.startsWith('server/'))
  expect(served.flatMap((path) => silentCatches(own(path)).map((line) => `${path}:${line}`))).toEqual([])
})

test('no comment silences a tool that does not speak', () => {
  // Biome formats; what is wrong is told by oxlint.
  const silencer = ['biome', 'ignore lint'].join('-')
  expect(sources.filter((path) => textOf(path).includes(silencer))).toEqual([])
})

/** The strings of a file that are so. Only a file whose text is so is taken apart: most are not, and that is what costs. */
const stringsThat = (path: string, are: (text: string) => boolean): string[] => {
  if (!are(textOf(path))) return []
  return strings(path)
    .filter(({ text }) => are(text))
    .map(({ text }) => `${path}: ${text}`)
}

test('a path of the API is spelt in the contract alone', () => {
  const spelt = /\/(merchant-api|admin-api|sys\/user|project\/phone|api\/sys\w+)\//
  const outside = sources.filter((path) => !path.startsWith('contract/') && !isTest(path))
  expect(outside.length).toBeGreaterThan(50)
  expect(outside.flatMap((path) => stringsThat(path, (text) => spelt.test(text)))).toEqual([])
})

test('the url of a screen is spelt once, in its column', () => {
  const urls = Object.values(pages)
  // What begins with a dot is where a file lies, and may be called as a screen is.
  const isSpelt = (text: string) =>
    !/^\.\.?\//.test(text) && (text.includes('operation-management/') || urls.some((url) => text.includes(url)))
  const speltIn = (path: string) => stringsThat(path, isSpelt)
  const isColumn = (path: string) => /^contract\/[\w-]+\/column\.ts$/.test(path)
  expect(sources.filter(isColumn).flatMap(speltIn)).toHaveLength(urls.length)
  expect(sources.filter((path) => !isColumn(path) && !isTest(path)).flatMap(speltIn)).toEqual([])
})

test('Chinese is written in the contract, the catalogue and the data, nowhere else', () => {
  const chinese = /[\u4e00-\u9fff]/
  // The demo data, the demo's page of messages, the page of the API, the page of parts, which no ordinary build has,
  // and the table by which a name is put under a letter.
  const data = /^server\/seed\/|^console\/parts\/|^server\/kit\/(sms-outbox\.ts$|road\/docs\/)|^console\/shell\/palette\/initials\.ts$/
  const may = (path: string) =>
    !/^(server|console)\//.test(path) || /^console\/.*words\.(zh-CN|en)\.ts$/.test(path) || data.test(path) || isTest(path)
  expect(sources.filter((path) => !may(path)).flatMap((path) => stringsThat(path, (text) => chinese.test(text)))).toEqual([])
})

test('nothing names a folder of one machine or a host of one network', () => {
  // console/home is a room of ours, not a folder of a machine.
  const places = [
    /(?<!#console)\/(work|home|Users|root)\/\w/,
    /\w:\\Users/,
    /\bregistry\.[\w-]+\.\w+/,
    /\bhttps?:\/\/(10|192\.168|172\.1[6-9])\./,
  ]
  const texts = files.filter((path) => /\.(tsx?|m?js|cjs|json|md|sql|css|html|ya?ml|tsv)$|^\.\w+$|^\.ci\//.test(path))
  expect(texts.length).toBeGreaterThan(100)
  expect(
    texts.flatMap((path) => places.flatMap((place) => place.exec(textOf(path))?.[0] ?? []).map((found) => `${path}: ${found}`)),
  ).toEqual([])
})
