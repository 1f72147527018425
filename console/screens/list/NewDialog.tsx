// A new screen: from a template that already shows the reader's own figures, from nothing, or from a file.

import { useRef, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Answer } from '#contract/kit/call'
import { screens } from '#contract/screens/calls'
import { templateTerms } from '#contract/screens/templates'
import { toDesigner } from './actions'
import { FileField, type ReadFile } from './FileField'
import { LossesDialog } from './LossesDialog'
import { type Start, Starts } from './Starts'

type Props = { open: (id: string) => void; close: () => void }
type Imported = Answer<typeof screens.import>

export function NewDialog({ open, close }: Props) {
  const t = useT()
  const say = useSay()
  const isNarrow = useNarrow()
  const { data: templates } = useRead(screens.templates, {}, { staleMs: Number.POSITIVE_INFINITY })
  const [start, setStart] = useState<Start>('today')
  const [file, setFile] = useState<ReadFile>()
  const [isAsked, setAsked] = useState(false)
  const [imported, setImported] = useState<Imported>()
  // On a phone a screen cannot be drawn: it is opened in the list, and can be looked at and published.
  const leave = (id: string) => {
    close()
    if (isNarrow) open(id)
    else window.location.assign(toDesigner(id))
  }
  const form = useForm(
    screens.add,
    { name: say(templateTerms.today.words), template: 'today' },
    { done: t('screenList.added'), onDone: ({ id }) => leave(id) },
  )
  const importing = useWrite(screens.import, { done: t('screenList.imported') })
  const typed = useRef(false)
  const name = form.bind('name')
  const choose = (next: Start) => {
    setStart(next)
    const isTemplate = next !== 'empty' && next !== 'file'
    const suggested = isTemplate ? say(templateTerms[next].words) : next === 'file' ? (file?.name ?? '') : ''
    form.set({ template: isTemplate ? next : undefined, ...(!typed.current && { name: suggested }) })
  }
  const take = (read: ReadFile | undefined) => {
    setFile(read)
    if (read && !typed.current) form.set({ name: read.name })
  }
  const submit = () => {
    setAsked(true)
    if (start !== 'file') form.submit()
    else if (file && name.value)
      importing.mutate(
        { name: name.value, file: file.text },
        { onSuccess: (answer) => (answer.losses.length > 0 ? setImported(answer) : leave(answer.screen.id)) },
      )
  }
  if (imported) return <LossesDialog imported={imported} done={() => leave(imported.screen.id)} />
  return (
    <Dialog
      title={say(screens.add.title)}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" pending={form.pending || importing.isPending} onClick={submit}>
            {t(start === 'file' ? 'screenList.importIt' : 'screenList.make')}
          </Button>
        </>
      }
    >
      <form
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Starts templates={templates} value={start} onChange={choose} />
        {start === 'file' && <FileField file={file} isMissing={isAsked && !file} take={take} />}
        <TextField
          {...name}
          maxLength={40}
          onChange={(value) => {
            typed.current = true
            name.onChange(value)
          }}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
