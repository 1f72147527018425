// A chart in words: for whoever listens, and for whoever wants the numbers.

import type { ReactNode } from 'react'
import { useT } from '#console/kit/text/i18n'

type Props = { label: string; heads: readonly string[] /** The rows of its body. */; children: ReactNode }

export function TableTwin({ label, heads, children }: Props) {
  const t = useT()
  return (
    <details className="cu-twin">
      <summary>{t('coupons.asTable')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div tabIndex={0} role="group" aria-label={label}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </details>
  )
}
