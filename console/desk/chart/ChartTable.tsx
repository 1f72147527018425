// The table twin of a chart: the same numbers, for reading, copying and screen readers.

import type { Table } from './model'

export function ChartTable({ table, title, height }: { table: Table; title: string; height: number }) {
  return (
    // A table that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="md-chart-table" style={{ maxHeight: height, minHeight: Math.min(height, 120) }} tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([label, ...cells]) => (
            <tr key={label.text}>
              <th scope="row">{label.text}</th>
              {cells.map((cell, at) => (
                <td key={table.head[at + 1]}>{cell.text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
