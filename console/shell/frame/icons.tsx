// The icons of the menu, by the names that the contract gives them; each is drawn by its area.

import type { ComponentType } from 'react'
import { areas } from '#console/areas'
import { AppstoreOutlined } from '#console/kit/antd/icons'

const icons: Readonly<Record<string, ComponentType>> = Object.assign({}, ...areas.map((area) => area.icons))

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined
  return (
    <span className="sh-icon" aria-hidden="true">
      <Icon />
    </span>
  )
}
