// Categories as a tree: children by parent, and what a category is called from the widest to the narrowest.

import type { Category } from '#contract/products/categories'

export type CategoryTree = {
  childrenOf: (id: string | null) => readonly Category[]
  /** From the widest to the category itself. */
  pathOf: (id: string | undefined) => readonly Category[]
  nameOf: (id: string | undefined) => string
  isLeaf: (id: string) => boolean
  /** Those whose path holds the text, the narrowest only. */
  find: (text: string) => readonly Category[]
}

export function categoryTree(list: readonly Category[]): CategoryTree {
  const byId = new Map(list.map((one) => [one.id, one]))
  const children = new Map<string | null, Category[]>()
  for (const one of list) {
    const siblings = children.get(one.parentId)
    if (siblings) siblings.push(one)
    else children.set(one.parentId, [one])
  }
  const childrenOf = (id: string | null) => children.get(id) ?? []
  const isLeaf = (id: string) => childrenOf(id).length === 0
  const pathOf = (id: string | undefined): Category[] => {
    const path: Category[] = []
    for (let at = id === undefined ? undefined : byId.get(id); at && path.length < 5; at = at.parentId ? byId.get(at.parentId) : undefined)
      path.unshift(at)
    return path
  }
  const nameOf = (id: string | undefined) =>
    pathOf(id)
      .map(({ name }) => name)
      .join(' / ')
  const find = (text: string) => list.filter(({ id }) => isLeaf(id) && nameOf(id).toLowerCase().includes(text.trim().toLowerCase()))
  return { childrenOf, pathOf, nameOf, isLeaf, find }
}
