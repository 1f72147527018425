// A unit as lists show it: its logo, or the first letter of its name, with name and code beside it.

import './unit-name.css'

type Named = { name: string; code: string; logoUrl: string | null }

export const UnitName = ({ unit: { name, code, logoUrl } }: { unit: Named }) => (
  <span className="md-unit">
    <UnitLogo unit={{ name, logoUrl }} />
    <span>
      {name}
      <small>{code}</small>
    </span>
  </span>
)

export const UnitLogo = ({ unit: { name, logoUrl } }: { unit: Pick<Named, 'name' | 'logoUrl'> }) =>
  logoUrl ? (
    <img className="md-unit-logo" src={logoUrl} alt="" loading="lazy" />
  ) : (
    <span className="md-unit-logo" aria-hidden="true">
      {[...name][0]}
    </span>
  )
