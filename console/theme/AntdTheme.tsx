// The component library in our clothes: its tokens follow the same settings as the page.

import { type ReactNode, useMemo } from 'react'
import { AntdProvider } from '#console/kit/antd/Provider'
import { useLanguage } from '#console/kit/text/words'
import { useIsDark, useTheme } from './settings'
import { antdTheme } from './tokens'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function AntdTheme({ children }: { children: ReactNode }) {
  const settings = useTheme()
  const dark = useIsDark()
  const language = useLanguage()
  const theme = useMemo(() => {
    const made = antdTheme(settings, dark)
    // Its popups wait for the end of their movement; where there is none, they must not wait.
    return isCalm() ? { ...made, token: { ...made.token, motion: false } } : made
  }, [settings, dark])
  return (
    <AntdProvider theme={theme} language={language}>
      {children}
    </AntdProvider>
  )
}
