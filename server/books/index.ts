// The front door of the books.

import { books } from '#contract/books/calls'
import { book, type Column } from '../kit/column'
import { bookCalls } from './calls'
import { closeCron, closeTask, firstProofCron, firstProofTask, proveCron, proveJob, proveTask } from './prove'

export const column: Column = {
  name: 'books',
  calls: [book('books', books, { handlers: bookCalls })],
  jobs: [proveJob],
  tasks: [proveTask, firstProofTask, closeTask],
  cron: [proveCron, firstProofCron, closeCron],
}
