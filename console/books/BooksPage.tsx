// The books of the house: whether they agree, what was found and how it is mended, and the days that are closed.

import '#console/kit/kit.css'
import '#console/kit/list/list.css'
import './books.css'
import { useT } from '#console/kit/text/i18n'
import { ClosedDays } from './ClosedDays'
import { Proof } from './Proof'

export function BooksPage() {
  const t = useT()
  return (
    <section className="md-page" aria-labelledby="books">
      <header className="md-page-head">
        <h1 id="books">{t('books.title')}</h1>
      </header>
      <Proof />
      <ClosedDays />
    </section>
  )
}
