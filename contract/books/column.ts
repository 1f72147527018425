// What the house knows of its books.

import { defineColumn } from '../kit/column'

export const column = defineColumn({
  name: 'books',
  pages: {
    books: {
      url: 'money/books',
      icon: 'books',
      label: ['账本与日结', 'Books and closed days'],
      group: 'money',
      place: 60,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'books:read': { page: 'books', words: ['查看账本', 'View the books'] },
    'books:write': { page: 'books', words: ['核对账本', 'Prove the books'] },
  },
  lists: { 'closed-days': 'books' },
})
