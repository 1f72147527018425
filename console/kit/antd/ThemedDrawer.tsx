// The drawer of the component library with its clothes on. Only what opens a drawer fetches the library, and nothing before it.

import { Drawer as Bare, type DrawerProps } from 'antd'
import { AntdProvider } from './Provider'

export const Drawer = (props: DrawerProps) => (
  <AntdProvider>
    <Bare {...props} />
  </AntdProvider>
)
