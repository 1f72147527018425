// The import of a list, as large as the page: bring a table, say what its columns are, mend what is wrong, let the rest in.

import './import.css'
import '#console/kit/overlay/drawer.css'
import '../jobs/jobs.css'
import '#console/kit/list/list.css'
import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { imports } from '#contract/imports/calls'
import type { ImportSheet } from '#contract/kit/import-sheet'
import { BenchStep } from './BenchStep'
import { BringStep } from './BringStep'
import { MapStep } from './MapStep'
import type { Brought } from './mapping'

type Props = { sheet: ImportSheet /** A bench to go on with. */; benchId?: string; close: () => void }

export function ImportDialog({ sheet, benchId, close }: Props) {
  const t = useT()
  const say = useSay()
  const [opened, setOpened] = useState(benchId)
  const [brought, setBrought] = useState<Brought>()
  return (
    <Dialog title={t('imports.title', { list: say(sheet.title) })} close={close}>
      <div className="md-import">
        {opened ? (
          <Opened key={opened} sheet={sheet} benchId={opened} close={close} />
        ) : brought ? (
          <MapStep sheet={sheet} brought={brought} bring={setBrought} laid={setOpened} />
        ) : (
          <BringStep sheet={sheet} bring={setBrought} goOn={setOpened} />
        )}
      </div>
    </Dialog>
  )
}

function Opened({ sheet, benchId, close }: { sheet: ImportSheet; benchId: string; close: () => void }) {
  const { data, error } = useRead(imports.detail, { benchId }, { quiet: true })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <span className="md-bone" />
  return <BenchStep sheet={sheet} first={data} close={close} />
}
