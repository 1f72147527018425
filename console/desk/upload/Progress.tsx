// What is on its way, and what did not arrive: each with a way to stop it, to try again, or to let it go.

import { Button, IconButton } from '#console/kit/action/Button'
import { CloseIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { sizeText } from './size'
import type { Uploads } from './use-uploads'

export function UploadProgress({ running, failed, dismiss }: Pick<Uploads, 'running' | 'failed' | 'dismiss'>) {
  const t = useT()
  if (running.length + failed.length === 0) return null
  return (
    <ul className="md-uploads" aria-live="polite">
      {running.map(({ id, name, size, share, cancel }) => (
        <li key={id}>
          <span className="md-upload-name" title={name}>
            {name}
          </span>
          <progress className="md-bar" max={1} value={share} aria-label={t('upload.progress', { name })} />
          <span className="md-time">
            {Math.round(share * 100)}% · {sizeText(size)}
          </span>
          <IconButton label={t('upload.cancel', { name })} icon={<CloseIcon />} onClick={cancel} />
        </li>
      ))}
      {failed.map(({ id, name, reason, retry }) => (
        <li key={id} className="md-upload-failed">
          <span className="md-upload-reason" role="alert">
            {t('upload.failedFile', { name, reason })}
          </span>
          <Button look="link" onClick={retry}>
            {t('upload.retry')}
          </Button>
          <IconButton label={t('upload.dismiss')} icon={<CloseIcon />} onClick={() => dismiss(id)} />
        </li>
      ))}
    </ul>
  )
}
