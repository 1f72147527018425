// The configuration of a brand as a route: hands the page the ways that lie outside of it.

import { Suspense, useState } from 'react'
import { BrandConfigPage } from '#console/brand/BrandConfigPage'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { withWords } from '#console/messages/rooms'
import { useCell } from '../cell'
import { openDialog } from '../frame/frame'
import { me } from '../me'
import { startAnew } from '../start-anew'

const OwnUnitForm = lazyPart(withWords(['places'], async () => (await import('./OwnUnitForm')).OwnUnitForm))

export function BrandConfigView() {
  const known = useCell(me)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BrandConfigPage
        changePassword={() => openDialog.set('password')}
        openQualification={() => setOpen(true)}
        leave={() => startAnew()}
      />
      <Suspense>
        {isOpen && known && <OwnUnitForm what="qualification" unitId={known.info.unit.id} close={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
