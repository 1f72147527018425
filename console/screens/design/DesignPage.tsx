// The designer: a whole window for one screen. The address names it.

import './design.css'
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Button } from '#console/kit/action/Button'
import { send, useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { useLeaveGuard } from '#console/kit/form/leave-guard'
import { useAddressId } from '#console/kit/list/use-address-id'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { type ScreenDetail, screens } from '#contract/screens/calls'
import { type Opened, TopBar } from './bar/TopBar'
import { Stage } from './canvas/Stage'
import { useDesignerKeys } from './canvas/use-designer-keys'
import { ChangesPanel } from './changes/ChangesPanel'
import { createDesk, DeskContext, useDesk, useDeskState } from './desk'
import { Inspector } from './inspector/Inspector'
import { LayersPanel } from './layers/LayersPanel'
import { ReadOnly } from './ReadOnly'
import { ResultsContext, useResults } from './results'
import { MergeDialog } from './saving/MergeDialog'
import { createSaver, draftOf, type Saver } from './saving/saver'
import { usePresent } from './saving/use-present'
import { useWide } from './use-wide'

// What lies over the designer comes when it is opened. The question of who changed what does not: nothing is saved until it is answered.
const PublishDialog = lazyPart(async () => (await import('./bar/PublishDialog')).PublishDialog)
const ShareDialog = lazyPart(async () => (await import('./bar/ShareDialog')).ShareDialog)
const VersionsDrawer = lazyPart(async () => (await import('./bar/VersionsDrawer')).VersionsDrawer)
const KeySheet = lazyPart(async () => (await import('./bar/KeySheet')).KeySheet)

export function DesignPage() {
  const [id] = useAddressId()
  return id === undefined ? <Missing /> : <Opening key={id} id={id} />
}

/** Read once: from then on the desk has it, and what others save is merged in. */
function Opening({ id }: { id: string }) {
  const t = useT()
  const isWide = useWide()
  const [first, setFirst] = useState<ScreenDetail>()
  const { data, error, refetch } = useRead(screens.detail, { id }, { quiet: true, enabled: first === undefined })
  if (first === undefined && data?.id === id) setFirst(data)
  if (error && first === undefined)
    return (
      <div className="sd-missing">
        <EmptyState drawing="failed" title={t('screenDesign.page.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('screenDesign.saving.again')}</Button>
        </EmptyState>
      </div>
    )
  if (first === undefined) return <div className={isWide ? 'sd sd-opening' : 'sd-read'} aria-busy="true" />
  const why = !isWide ? 'narrow' : !holds('screen:write') ? 'denied' : first.deletedAt !== null ? 'binned' : null
  return why ? <ReadOnly detail={first} why={why} /> : <Designer first={first} />
}

function Missing() {
  const t = useT()
  return (
    <div className="sd-missing">
      <EmptyState drawing="search" title={t('screenDesign.page.missing')} hint={t('screenDesign.page.missingHint')}>
        <a className="md-btn md-btn-primary" href={linkTo('screens')}>
          {t('screenDesign.bar.back')}
        </a>
      </EmptyState>
    </div>
  )
}

function Designer({ first }: { first: ScreenDetail }) {
  const [desk] = useState(() => createDesk(draftOf(first)))
  const [saver] = useState(() =>
    createSaver(desk, first, { save: (input) => send(screens.saveDraft, input), load: (id) => send(screens.detail, { id }) }),
  )
  return (
    <DeskContext value={desk}>
      <Open saver={saver} />
    </DeskContext>
  )
}

function Open({ saver }: { saver: Saver }) {
  const t = useT()
  const saved = useSyncExternalStore(saver.watch, saver.state)
  const { detail, asked } = saved
  const { desk, editors, results } = useAtWork(saver)
  const [opened, setOpened] = useState<Opened | 'keys'>()
  const said = useDeskState((state) => state.said)
  const openSheet = () => setOpened('keys')
  useDesignerKeys(openSheet)
  useWarm(PublishDialog)
  // What is published, shared and restored is what the server has: the draft goes there first.
  const open = (what: Opened) => void saver.flush().then((isSaved) => isSaved && setOpened(what))
  const close = () => setOpened(undefined)
  const { question } = useLeaveGuard(saved.status === 'offline' || saved.status === 'refused', close)
  return (
    <ResultsContext value={results}>
      <div className="sd">
        <TopBar saved={saved} editors={editors} open={open} saveNow={saver.again} />
        <LayersPanel editors={editors} />
        <Stage editors={editors} detail={detail} openSheet={openSheet}>
          <ChangesPanel detail={detail} openVersions={() => open('versions')} />
        </Stage>
        <Inspector />
        <div className="sd-unseen" role="status" aria-live="polite">
          {said}
        </div>
      </div>
      <Suspense>
        {opened === 'publish' && <PublishDialog detail={detail} close={close} published={saver.adopt} />}
        {opened === 'share' && <ShareDialog detail={detail} close={close} />}
        {opened === 'versions' && (
          <VersionsDrawer
            detail={detail}
            close={close}
            restored={(answer, no) => {
              desk.act('restore', () => draftOf(answer))
              saver.adopt(answer)
              desk.say(t('screenDesign.versions.restored', { no }))
              close()
            }}
          />
        )}
        {opened === 'keys' && <KeySheet close={close} />}
      </Suspense>
      {asked && <MergeDialog asked={asked} settle={(chosen) => void saver.settle(chosen)} />}
      {question}
    </ResultsContext>
  )
}

/** Saving, who else is here, and what widgets show: for as long as the designer is open. */
function useAtWork(saver: Saver) {
  const desk = useDesk()
  const { detail } = useSyncExternalStore(saver.watch, saver.state)
  useEffect(() => saver.start(), [saver])
  useEffect(() => {
    window.addEventListener('online', saver.again)
    return () => window.removeEventListener('online', saver.again)
  }, [saver])
  const editors = usePresent(desk, saver, detail.id)
  const results = useResults(desk, detail.id, detail.version)
  return useMemo(() => ({ desk, editors, results }), [desk, editors, results])
}
