// Finding any record by typing: name, number, code, phone or pinyin, within the caller's scope.

import { z } from 'zod'
import { type Permission, type SearchEntity, searchTerms } from '../columns'
import { read } from '../kit/call'
import { id } from '../kit/page'
import type { Words } from '../kit/words'
import { type PageName, pages } from '../pages'

/** What can be found, what it is called, which permission opens it, and the page that shows it. */
export const searchables = Object.fromEntries(
  Object.entries(searchTerms).map(([entity, { page, ...terms }]) => [entity, { ...terms, url: pages[page as PageName] }]),
) as Record<SearchEntity, { words: Words; permission: Permission; url: string; isOpened?: true }>

export type { SearchEntity } from '../columns'
export const searchEntities = Object.keys(searchables) as [SearchEntity, ...SearchEntity[]]

export const search = {
  find: read('GET /merchant-api/search/find', {
    access: 'signed-in',
    title: ['全局搜索', 'Search'],
    input: z.strictObject({ text: z.string().min(1).max(60) }),
    output: z.array(z.object({ entity: z.enum(searchEntities), entityId: id, title: z.string(), subtitle: z.string() })),
  }),
}
