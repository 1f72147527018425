// Every key of the designer, behind `?`.

import { Button } from '#console/kit/action/Button'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { keyLines } from '../canvas/keys'

export function KeySheet({ close }: { close: () => void }) {
  const t = useT()
  return (
    <Dialog
      title={t('screenDesign.keys.title')}
      close={close}
      footer={
        <Button look="primary" onClick={close}>
          {t('kit.ok')}
        </Button>
      }
    >
      <dl className="sd-key-list">
        {keyLines.map(([name, ways]) => (
          <div key={name}>
            <dt>
              {ways.map((keys) => (
                <span key={keys.join()}>
                  {keys
                    .filter((key) => key !== '')
                    .map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                </span>
              ))}
            </dt>
            <dd>{t(`screenDesign.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
