// What the theme needs of the component library: how its colours are derived, and the form of its settings.

export { type ThemeConfig, theme } from 'antd'
