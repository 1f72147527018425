// Which letter after g leads to which page: one of the page's own name where it is free, the same for everybody with the same pages.

export type Lettered<P> = P & { letter: string }

const alphabet = [...'abcdefghijklmnopqrstuvwxyz']

/** Pages in the order of the menu; each takes the first free letter of: its words' first letters, its other letters, the alphabet. */
export function withLetters<P extends { name: string }>(pages: readonly P[]): Lettered<P>[] {
  const used = new Set<string>()
  return pages.flatMap((page) => {
    const letter = wishesOf(page.name).find((wish) => !used.has(wish))
    if (!letter) return []
    used.add(letter)
    return [{ ...page, letter }]
  })
}

function wishesOf(name: string): string[] {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? []
  return [...words.map((word) => word.slice(0, 1)), ...words.join(''), ...alphabet]
}
