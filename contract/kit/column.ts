// What a column says of itself to everybody: its pages, permissions, lists, records, bulk acts and what can be found of it.
// Its calls are said apart, in calls.ts: they ask for permissions, and the console fetches them screen by screen.

import type { GroupPath } from './menu-groups'
import type { Words } from './words'

export type RoleCode = 'ROLE_MANAGER' | 'ROLE_MERCHANT' | 'ROLE_BRAND_MANAGER' | 'ROLE_AGENT' | 'ROLE_DISTRIBUTOR' | 'ROLE_PLATFORM'

/** Who sees pages: of the merchants, one runs its shop itself and one (unified) has it run by the market. */
export type Viewer = 'manager' | 'merchant' | 'unified' | 'brand' | 'agent' | 'distributor' | 'platform'
/** Who earns of what others sell. */
export const earners = ['brand', 'agent', 'distributor'] as const satisfies readonly Viewer[]
export const traders = ['manager', 'merchant', 'unified'] as const satisfies readonly Viewer[]

export type Page = {
  url: string
  icon: string
  label: Words
  /** The group of the menu that holds it; without one it is opened from other pages. */
  group?: GroupPath
  /** Its place among the pages of the group, or among those of none: leave gaps. */
  place: number
  /** Not drawn in the menu. */
  hidden?: true
  seenBy: readonly Viewer[]
  /** One of the few places under the thumb on a phone: its short name, and its rank among them. The first three that a reader has are shown. */
  thumb?: { label: Words; rank: number }
  /** Who may open it by address and from home, though no mapping of the role names it. */
  toolOf?: readonly RoleCode[]
}

export type PermissionTerms<PageName extends string = string> = {
  words: Words
  /** A role that sees this page by the local mapping holds the permission; other roles hold what their list says. */
  page: PageName
  /** Comes with the page for these roles alone. */
  only?: readonly RoleCode[]
}

export type ValueWords = Readonly<Record<string, Words>>

/** A kind of record as its history shows it. Fields are named as the database has them. */
export type RecordTerms<Permission extends string = string> = {
  words: Words
  /** Any of these opens the history; without one no screen shows it but the audit log. */
  readers?: readonly Permission[]
  /** Which fields can be put back to what they were, and who may (any of these; the edit call has the last word). */
  restore?: { permissions: readonly Permission[]; fields: readonly string[] }
  fields?: Readonly<Record<string, Words>>
  /** The very words of the column's states, kinds and choices, by field. */
  values?: Readonly<Record<string, ValueWords>>
}

export type BulkTerms<Permission extends string = string, List extends string = string, Kind extends string = string> = {
  words: Words
  permission: Permission
  list: List
  /** It takes something away, so that its button warns. */
  danger: boolean
  /** What it is done to: the words of what would change are this record's. */
  record: Kind
}

export type SearchTerms<PageName extends string = string, Permission extends string = string> = {
  words: Words
  permission: Permission
  page: PageName
  /** The page opens one by its number: what was found is shown at once, not the list that holds it. */
  isOpened?: true
}

type Name<T> = keyof T & string

/** Names are checked where they are written: a permission stands on a page of the column, a bulk act asks for one of its permissions. */
export const defineColumn = <
  const Pages extends Readonly<Record<string, Page>> = {},
  const Permissions extends Readonly<Record<string, PermissionTerms<Name<Pages>>>> = {},
  const Lists extends Readonly<Record<string, Name<Pages>>> = {},
  const Records extends Readonly<Record<string, RecordTerms<Name<Permissions>>>> = {},
  const Bulk extends Readonly<Record<string, BulkTerms<Name<Permissions>, Name<Lists>, Name<Records>>>> = {},
  const Search extends Readonly<Record<string, SearchTerms<Name<Pages>, Name<Permissions>>>> = {},
>(terms: {
  name: string
  pages?: Pages
  permissions?: Permissions
  /** Its lists that keep views, and the page of each. */
  lists?: Lists
  records?: Records
  /** What can be done to many rows. */
  bulk?: Bulk
  search?: Search
}) => ({
  name: terms.name,
  pages: terms.pages ?? ({} as Pages),
  permissions: terms.permissions ?? ({} as Permissions),
  lists: terms.lists ?? ({} as Lists),
  records: terms.records ?? ({} as Records),
  bulk: terms.bulk ?? ({} as Bulk),
  search: terms.search ?? ({} as Search),
})

export type Column = {
  name: string
  pages: Readonly<Record<string, Page>>
  permissions: Readonly<Record<string, PermissionTerms>>
  lists: Readonly<Record<string, string>>
  records: Readonly<Record<string, RecordTerms>>
  bulk: Readonly<Record<string, BulkTerms>>
  search: Readonly<Record<string, SearchTerms>>
}

type Facet = Exclude<keyof Column, 'name'>

/** One facet of all columns as one list. A name that two of them give stops whoever asks: nobody would know which of them is meant. */
export function merged<Named extends string, F extends Facet>(columns: readonly Column[], facet: F): Record<Named, Column[F][string]> {
  const all: Record<string, Column[F][string]> = {}
  for (const { name, [facet]: its } of columns) {
    for (const [key, terms] of Object.entries(its) as [string, Column[F][string]][]) {
      if (Object.hasOwn(all, key)) throw new Error(`${facet} of ${name}: ${key} is there already`)
      all[key] = terms
    }
  }
  return all
}
