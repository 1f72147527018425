// The component library, told once how it looks and which language it speaks.

import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import type { Language } from '#contract/kit/words'
import type { ThemeConfig } from './theme'

const locales = { en: enUS, 'zh-CN': zhCN } satisfies Record<Language, unknown>

type Props = { theme: ThemeConfig; language: Language; children: ReactNode }

export const AntdProvider = ({ theme, language, children }: Props) => (
  <ConfigProvider theme={theme} locale={locales[language]} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
    {children}
  </ConfigProvider>
)
