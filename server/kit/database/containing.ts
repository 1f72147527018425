// What somebody typed into a search, as a pattern of SQL: anywhere in the text, and its own signs stand for themselves.

export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
