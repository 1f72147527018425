// What was changed of the settings: the rules are told as a buyer would read them.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Programme } from '#contract/membership/calls'
import { programmeLabels } from '#contract/membership/labels'
import { programmeSettings } from '#contract/membership/settings'
import { ruleWords } from '#contract/membership/storefront'

export function SettingsHistory({ programme }: { programme: Programme }) {
  const t = useT()
  const say = useSay()
  const show = (field: string, value: unknown) => {
    if (field === 'isEnabled') return t(value ? 'membership.on' : 'membership.off')
    const rules = field === 'settings' ? programmeSettings.safeParse(value) : undefined
    return rules?.success
      ? ruleWords(rules.data, programme)
          .map((line) => say(line))
          .join(t('membership.settings.between'))
      : undefined
  }
  return <HistoryPanel entity="programme" now={{ ...programme, whyNotEdit: null }} labels={programmeLabels} show={show} />
}
