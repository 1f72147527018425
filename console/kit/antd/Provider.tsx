// The component library in our clothes, around whatever part of it is drawn: its colours are names of tokens.css, so it follows the theme by itself.

import { ConfigProvider, type ThemeConfig } from 'antd'
import type { ReactNode } from 'react'

// Its popups wait for the end of their movement; where there is none, they must not wait.
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches

const theme: ThemeConfig = {
  token: {
    fontFamily: 'inherit',
    fontSize: 14,
    lineHeight: 1.5,
    colorText: 'var(--md-text)',
    colorTextHeading: 'var(--md-text)',
    colorIcon: 'var(--md-text-2)',
    colorIconHover: 'var(--md-text)',
    colorBgElevated: 'var(--md-card)',
    colorBgTextHover: 'var(--md-hover)',
    colorBgTextActive: 'var(--md-fill)',
    colorBgMask: 'var(--md-scrim)',
    colorSplit: 'var(--md-line)',
    motion: !isCalm,
    motionDurationMid: '0.09s',
    motionDurationSlow: '0.15s',
  },
}

export const AntdProvider = ({ children }: { children: ReactNode }) => <ConfigProvider theme={theme}>{children}</ConfigProvider>
