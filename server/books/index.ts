// The front door of the books.

import { books } from '#contract/books/calls'
import { book, type Column } from '../kit/column'
import { bookCalls } from './calls'
import { closeCron, closeTask, proveCron, proveJob, proveTask } from './prove'

export const column: Column = {
  name: 'books',
  calls: [book('books', books, { handlers: bookCalls })],
  jobs: [proveJob],
  tasks: [proveTask, closeTask],
  cron: [proveCron, closeCron],
}
