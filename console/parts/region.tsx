// The region picker, empty and filled.

import { useState } from 'react'
import { RegionField } from '#console/desk/region/RegionField'
import { RegionPicker } from '#console/desk/region/RegionPicker'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import type { Part } from './PartsPage'

const label: Words = ['所在地区', 'Region']
const filled: Words = ['发货地区', 'Ships from']
const wrong: Words = ['所在地区不能为空', 'Region cannot be empty']

function Show() {
  const say = useSay()
  const [code, setCode] = useState<string>()
  const [other, setOther] = useState<string | undefined>('330106')
  return (
    <>
      <RegionField
        id="region"
        name="region"
        required
        label={say(label)}
        error={code ? undefined : say(wrong)}
        value={code}
        onChange={setCode}
      />
      <output data-testid="region">{code ?? '-'}</output>
      <RegionPicker label={say(filled)} value={other} onChange={setOther} />
      <output data-testid="region-filled">{other ?? '-'}</output>
    </>
  )
}

export const part: Part = { title: ['省市区选择', 'Province, city and district'], Show }
