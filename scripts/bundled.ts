// What the scripts that write into built files share: how the builder names files and what they hand out.

/** `a as b, c`: what a file calls it, and what others do. */
export const pairsIn = (list: string): { inside: string; outside: string }[] =>
  list.split(',').map((one) => {
    const [inside = '', outside = inside] = one.trim().split(/\s+as\s+/)
    return { inside, outside }
  })

/** Files lie in one folder, and name each other without it. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A name as a pattern that is that name alone. */
export const literally = (name: string): string => name.replaceAll('.', '\\.')

/** The builder's list of what to fetch beforehand names files by their folder. */
export const fetchedInstead = (code: string, name: string, other: string): string => code.replaceAll(`/${name}"`, `/${other}"`)
