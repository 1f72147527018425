// The form of each act upon a member.

import type { Member } from '#contract/members/calls'
import type { MemberAct } from './actions'
import { ForgetForm } from './ForgetForm'
import { GrowthForm } from './GrowthForm'
import { LevelForm } from './LevelForm'
import { PointsForm } from './PointsForm'
import { StatusForm } from './StatusForm'

type Props = { act: MemberAct; of: Member; close: () => void }

export function MemberForms({ act, of, close }: Props) {
  if (act === 'points') return <PointsForm of={of} close={close} />
  if (act === 'growth') return <GrowthForm of={of} close={close} />
  if (act === 'level') return <LevelForm of={of} close={close} />
  if (act === 'forget') return <ForgetForm of={of} close={close} />
  return <StatusForm act={act} of={of} close={close} />
}
