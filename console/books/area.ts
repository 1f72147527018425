// The books.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['books'],
  pages: {
    books: async () => (await import('./BooksPage')).BooksPage,
  },
  icons: {
    books: 'M4 4h5v12H4zM11 4h5v12h-5zM6 7h1M13 7h1',
  },
}
