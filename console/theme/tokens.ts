// Our settings as tokens of the component library: colours that can be read, hairlines instead of shadows.

import { theme as antd, type ThemeConfig } from '#console/kit/antd/theme'
import { accents, grounds, type ThemeSettings } from './settings'

const light = {
  text: '#1b1f24',
  text2: '#59626d',
  line: '#e4e7eb',
  line2: '#c3c9d1',
  hover: '#f0f2f5',
  danger: '#b42318',
  ok: '#14693d',
  warn: '#80500a',
}
const dark = {
  text: '#e8eaed',
  text2: '#a0a8b3',
  line: '#2a2f36',
  line2: '#464d57',
  hover: '#1f2329',
  danger: '#ff9a90',
  ok: '#6ccf9b',
  warn: '#e6b85c',
}

type MapToken = ReturnType<typeof antd.defaultAlgorithm>

export function antdTheme(settings: ThemeSettings, isDark: boolean): ThemeConfig {
  const colours = isDark ? dark : light
  const { bg, card } = isDark ? grounds.dark : grounds.light
  const accent = accents(settings.accent, isDark)
  const isCompact = settings.density === 'compact'

  // The library darkens and greys the accent by its own recipe; ours is chosen so that it can be read.
  const ours = (_seed: unknown, map?: MapToken): MapToken => ({
    ...(map as MapToken),
    colorPrimary: accent.fill,
    colorPrimaryText: accent.text,
    colorPrimaryTextHover: accent.text,
    colorLink: accent.text,
    colorLinkHover: accent.text,
    colorLinkActive: accent.text,
    colorError: colours.danger,
    colorErrorText: colours.danger,
    colorSuccess: colours.ok,
    colorWarning: colours.warn,
    colorBgBase: card,
    colorBgLayout: bg,
    colorBgContainer: card,
    colorBgElevated: card,
    colorBorder: colours.line2,
    colorBorderSecondary: colours.line,
    colorText: colours.text,
    colorTextSecondary: colours.text2,
    colorTextTertiary: colours.text2,
  })
  return {
    algorithm: [isDark ? antd.darkAlgorithm : antd.defaultAlgorithm, ours] as ThemeConfig['algorithm'],
    token: {
      colorPrimary: settings.accent,
      borderRadius: settings.radius,
      fontSize: 14,
      lineHeight: 1.5,
      controlHeight: isCompact ? 30 : 36,
      fontFamily: 'inherit',
      colorTextPlaceholder: colours.text2,
      colorTextDescription: colours.text2,
      colorTextLightSolid: accent.onFill,
      boxShadow: '0 8px 28px rgb(15 23 42 / 0.12)',
      boxShadowSecondary: '0 8px 28px rgb(15 23 42 / 0.12)',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Table: { headerBg: card, headerColor: colours.text2, rowHoverBg: colours.hover, cellPaddingBlock: isCompact ? 7 : 14 },
      Tabs: { itemSelectedColor: accent.text, itemHoverColor: accent.text, inkBarColor: accent.text },
      Select: { optionSelectedBg: accent.soft },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Tag: { defaultColor: colours.text, defaultBg: colours.hover },
    },
  }
}
