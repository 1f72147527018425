// A unit as lists show it: its logo, or the first letter of its name, with name and code beside it.

import './unit-name.css'

type Named = { name: string; code: string; logoUrl: string | null }

export const UnitName = ({ unit: { name, code, logoUrl } }: { unit: Named }) => (
  <span className="md-unit">
    {logoUrl ? <img src={logoUrl} alt="" loading="lazy" /> : <span aria-hidden="true">{[...name][0]}</span>}
    <span>
      {name}
      <small>{code}</small>
    </span>
  </span>
)
