// Every page of the menu either is built or says what will be there, and never both.

import { expect, test } from 'vitest'
import { allPages } from '#contract/menu'
import { planned } from './planned/words.zh-CN'
import { pages } from './routes'

const urls = allPages.map((page) => page.url)

for (const url of urls) {
  test(`${url} is built or planned`, () => expect([url in pages, url in planned].filter(Boolean)).toEqual([true]))
}

test('nothing is registered or planned that no menu leads to', () => {
  for (const url of [...Object.keys(pages), ...Object.keys(planned)]) expect(urls).toContain(url)
})
