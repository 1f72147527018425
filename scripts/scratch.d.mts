// What the neighbour gives to those who are checked.

export function scratchFolder(name: string): string
