// One label as carriers have them: sorted by large letters, scanned by its bars, carried to the address in the middle, and known by its order.

import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { Barcode } from '#console/orders/print/Barcode'
import { carriers } from '#contract/orders/states'
import type { Label as LabelData } from '#contract/waybills/calls'

const mostGoods = 5

export function Label({ label }: { label: LabelData }) {
  const t = useT()
  const say = useSay()
  const { sender, receiver, printedCount } = label
  return (
    <article className="wb-label" aria-label={label.trackingNo}>
      <header>
        <strong>{say(carriers[label.carrier])}</strong>
        {printedCount > 0 && <em>{t('waybills.label.reprint', { n: printedCount })}</em>}
        <span>{t('waybills.label.order', { no: label.orderNo })}</span>
      </header>
      <p className="wb-sort">{label.sortCode || label.hub}</p>
      <p className="wb-hub">{label.hub}</p>
      <div className="wb-bars">
        <Barcode text={label.trackingNo} />
      </div>
      <section className="wb-to">
        <b>{t('waybills.label.to')}</b>
        <div>
          <p className="wb-name">
            {receiver.name} {receiver.mobile}
          </p>
          <p className="wb-address">
            {receiver.region} {receiver.address}
          </p>
        </div>
      </section>
      <section className="wb-from">
        <b>{t('waybills.label.from')}</b>
        <p>
          {sender.name} {sender.phone} {sender.address}
        </p>
      </section>
      <Contents label={label} />
      <footer>
        <span>{t('waybills.label.sign')}</span>
        <span>{t('waybills.label.time')}</span>
      </footer>
    </article>
  )
}

function Contents({ label: { template, goods, qty, buyerNote } }: { label: LabelData }) {
  const t = useT()
  const isShown = template === 'STANDARD'
  return (
    <section className="wb-goods">
      {isShown &&
        goods.slice(0, mostGoods).map(({ name, specText, qty: pieces }) => (
          <p key={`${name}|${specText}`}>
            {name} {specText} × {pieces}
          </p>
        ))}
      <p>
        {isShown && goods.length > mostGoods && '… '}
        {t('waybills.label.pieces', { n: qty })}
      </p>
      {isShown && buyerNote && <p className="wb-note">{t('waybills.label.note', { note: buyerNote })}</p>}
    </section>
  )
}
