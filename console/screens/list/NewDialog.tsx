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
  const { form, start, choose, file, take, type, isFileMissing, isPending, submit, imported, leave } = useBeginning({ open, close })
  const { data: templates } = useRead(screens.templates, {}, { staleMs: Number.POSITIVE_INFINITY })
  if (imported) return <LossesDialog imported={imported} done={() => leave(imported.screen.id)} />
  return (
    <Dialog
      title={say(screens.add.title)}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" pending={isPending} onClick={submit}>
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
        <TextField {...form.bind('name')} maxLength={40} onChange={type} />
        <Starts templates={templates} value={start} onChange={choose} />
        {start === 'file' && <FileField file={file} isMissing={isFileMissing} take={take} />}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}

/** What it begins with suggests its name, until somebody types one. */
function useBeginning({ open, close }: Props) {
  const t = useT()
  const say = useSay()
  const isNarrow = useNarrow()
  const [start, setStart] = useState<Start>('today')
  const [file, setFile] = useState<ReadFile>()
  const [isAsked, setAsked] = useState(false)
  const [imported, setImported] = useState<Imported>()
  const isNamed = useRef(false)
  // On a phone a screen cannot be drawn: it is opened in the list, and can be looked at and published.
  const leave = (id: string) => {
    close()
    if (isNarrow) open(id)
    else window.location.assign(toDesigner(id))
  }
  const begin = { name: say(templateTerms.today.words), template: 'today' } as const
  const form = useForm(screens.add, begin, { done: t('screenList.added'), onDone: ({ id }) => leave(id) })
  const importing = useWrite(screens.import, { done: t('screenList.imported') })
  const suggest = (name: string) => (isNamed.current ? {} : { name })
  const choose = (next: Start) => {
    setStart(next)
    const template = next === 'empty' || next === 'file' ? undefined : next
    form.set({ template, ...suggest(template ? say(templateTerms[template].words) : next === 'file' ? (file?.name ?? '') : '') })
  }
  const take = (read: ReadFile) => {
    setFile(read)
    form.set(suggest(read.name))
  }
  const type = (name: string | undefined) => {
    isNamed.current = true
    form.set({ name })
  }
  const name = form.bind('name').value
  const bring = (text: string) =>
    name &&
    importing.mutate(
      { name, file: text },
      { onSuccess: (answer) => (answer.losses.length > 0 ? setImported(answer) : leave(answer.screen.id)) },
    )
  const submit = () => {
    setAsked(true)
    if (start !== 'file') form.submit()
    else if (file) bring(file.text)
  }
  const isPending = form.pending || importing.isPending
  return { form, start, choose, file, take, type, isFileMissing: isAsked && !file, isPending, submit, imported, leave }
}
