// By which figure goods are sorted where no head of a table stands over them: on a phone.

import type { ListState } from '#console/kit/list/list-state'
import { CheckIcon, DownIcon } from '#console/kit/mark/icons'
import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { metrics, productFigures } from '#contract/analysis/metrics'

type Props = { state: ListState; change: (next: ListState) => void }

export function SortChoice({ state, change }: Props) {
  const t = useT()
  const say = useSay()
  const chosen = productFigures.find((name) => name === state.sort)
  return (
    <Popup
      className="md-btn md-btn-plain"
      align="end"
      button={
        <>
          {chosen ? say(metrics[chosen].words) : t('analysis.sort')}
          <DownIcon />
        </>
      }
    >
      {(close) =>
        productFigures.map((name) => (
          <MenuItem
            key={name}
            chosen={name === chosen}
            onClick={() => {
              close()
              change({ ...state, pageNumber: 1, sort: name, order: 'desc' })
            }}
          >
            {say(metrics[name].words)}
            {name === chosen && <CheckIcon />}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
