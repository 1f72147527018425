// Where the console begins: theme and language first, then the door.

import './kit/no-eval'
import './theme/tokens.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#console/kit/text/i18n'
import { doorWords } from '#console/messages'
import { Entry } from '#console/shell/Entry'
import { startTheme } from '#console/theme/settings'

async function start(container: HTMLElement) {
  startTheme()
  await startI18n(doorWords)
  createRoot(container).render(
    <StrictMode>
      <Entry />
    </StrictMode>,
  )
}

const container = document.getElementById('root')
if (container) void start(container)
