// The export of a list: asks for the name, the format and the columns, then shows the job until the file is there.

import './export.css'
import '#console/kit/overlay/drawer.css'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { tell } from '#console/kit/call/calls'
import { download } from '#console/kit/call/download'
import { FieldBox } from '#console/kit/form/FieldBox'
import { type Form, useForm } from '#console/kit/form/use-form'
import { Dialog } from '#console/kit/overlay/Dialog'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { dateText } from '#console/kit/time/time'
import { type ExportFormat, exportFormats, exports } from '#contract/exports/calls'
import { isOver, type Job } from '#contract/kit/job'
import type { Sheet } from '#contract/kit/sheet'
import { JobProgress } from '../jobs/JobProgress'
import { JobActs, RecentJobs } from '../jobs/RecentJobs'
import { useJob } from '../jobs/use-job'
import { ColumnChoiceField } from './ColumnChoiceField'
import { type ColumnChoice, chosenKeys, type LastChoice, noChoice } from './choice'
import { Extent, FullNumbers, Periods } from './terms'

export type Way = { sheet: Sheet; columns: ColumnChoice[] }

export type ExportDialogProps = Way & {
  /** The list's own filters and sort, without the page. */
  filter: Record<string, unknown>
  /** The same list in finer rows. */
  detail?: Way
  /** What was chosen the last time, and where it is kept. */
  last?: LastChoice
  keep?: (last: LastChoice) => void
  close: () => void
}

type Filter = Record<string, string | number | boolean | null>

export function ExportDialog({ filter, detail, last = noChoice, keep, close, ...usual }: ExportDialogProps) {
  const ways = detail ? [usual, detail] : [usual]
  const t = useT()
  const say = useSay()
  const [started, setStarted] = useState<Job>()
  const [{ sheet, columns: choice }, setWay] = useState<Way>(ways.find((way) => way.sheet.name === last.sheet) ?? usual)
  const [today] = useState(() => dateText(new Date()))
  const initial = { sheet: sheet.name, format: last.format, columns: chosenKeys(choice), filter: filter as Filter }
  const form = useForm(
    exports.start,
    { ...initial, fileName: `${say(sheet.title)} ${today}` },
    {
      done: '',
      onDone: (job) => {
        setStarted(job)
        const columns = { ...last.columns, [sheet.name]: chosenKeys(choice) }
        keep?.({ sheet: sheet.name, format: (form.values.format as ExportFormat | undefined) ?? last.format, columns })
      },
    },
  )
  const change = (next: Way) => {
    setWay(next)
    form.set({ sheet: next.sheet.name, columns: chosenKeys(next.columns) })
  }

  return (
    <Dialog
      title={t('exports.title', { list: say(sheet.title) })}
      close={close}
      footer={
        started ? (
          <>
            <Button onClick={() => setStarted(undefined)}>{t('exports.again')}</Button>
            <Button look="primary" onClick={close}>
              {t('kit.close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('kit.cancel')}</Button>
            <Button look="primary" pending={form.pending} onClick={form.submit}>
              {t('exports.start')}
            </Button>
          </>
        )
      }
    >
      {started ? (
        <Running started={started} />
      ) : (
        <Asking ways={ways} sheet={sheet} choice={choice} change={change} filter={filter} form={form} />
      )}
      <section className="md-export-recent">
        <h3>{t('exports.recent')}</h3>
        <RecentJobs kind="export" except={started?.id} />
      </section>
    </Dialog>
  )
}

type AskingProps = {
  ways: readonly Way[]
  sheet: Sheet
  choice: ColumnChoice[]
  change: (next: Way) => void
  filter: Record<string, unknown>
  form: Form<typeof exports.start>
}

function Asking({ ways, sheet, choice, change, filter, form }: AskingProps) {
  const t = useT()
  const { bind, element, submit } = form
  const name = bind('fileName')
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="md-note">
        <Extent sheet={sheet} filter={filter} period={bind('period').value} />
      </p>
      <FieldBox id={name.id} label={name.label} required={name.required} error={name.error}>
        {(aria) => (
          <input
            id={name.id}
            data-first
            className="md-input"
            autoComplete="off"
            maxLength={100}
            placeholder={t('exports.namePlaceholder')}
            value={name.value ?? ''}
            onChange={(event) => name.onChange(event.target.value)}
            onFocus={(event) => event.target.select()}
            {...aria}
          />
        )}
      </FieldBox>
      {sheet.period && <Periods bound={bind('period')} />}
      {ways.length > 1 && <Rows ways={ways} sheet={sheet} change={change} />}
      <Formats bound={bind('format')} />
      {sheet.full && <FullNumbers permission={sheet.full} ticked={bind('isFull')} reason={bind('fullReason')} />}
      <ColumnChoiceField sheet={sheet} choice={choice} change={(columns) => change({ sheet, columns })} error={bind('columns').error} />
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  )
}

/** What one row of the file is. */
function Rows({ ways, sheet, change }: Pick<AskingProps, 'ways' | 'sheet' | 'change'>) {
  const t = useT()
  const say = useSay()
  return (
    <fieldset className="md-segments md-export-formats">
      <legend>{t('exports.rows')}</legend>
      {ways.map((way) => (
        <label key={way.sheet.name}>
          <input type="radio" name="export-rows" checked={way.sheet.name === sheet.name} onChange={() => change(way)} />
          <span>{say(way.sheet.rows ?? way.sheet.title)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Formats({ bound }: { bound: { label: string; value: ExportFormat | undefined; onChange: (format: ExportFormat) => void } }) {
  const t = useT()
  return (
    <fieldset className="md-segments md-export-formats">
      <legend>{bound.label}</legend>
      {exportFormats.map((format) => (
        <label key={format}>
          <input type="radio" name="export-format" checked={bound.value === format} onChange={() => bound.onChange(format)} />
          <span>{t(`exports.format.${format}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Running({ started }: { started: Job }) {
  const t = useT()
  const job = useJob(started.id) ?? started
  const fetched = useRef(false)
  const isReady = job.status === 'DONE'
  // Whoever waited for it gets it at once; afterwards it is there to be fetched again.
  useEffect(() => {
    if (!isReady || fetched.current) return
    fetched.current = true
    download(exports.download, { id: job.id }).then(() => toast.success(t('exports.ready')), tell)
  }, [isReady, job.id, t])
  return (
    <div className="md-export-running">
      <JobProgress job={job} />
      <div className="md-export-running-acts">
        <JobActs job={job} />
      </div>
      {!isOver(job) && <p className="md-note">{t('exports.background')}</p>}
    </div>
  )
}
