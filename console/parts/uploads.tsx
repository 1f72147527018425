// Uploads: one picture, several pictures, one compressed, files of any kind, and the library on its own.

import { useState } from 'react'
import { FileField, FilesField, ImageField, ImagesField } from '#console/desk/file-field/fields'
import { MediaDialog } from '#console/desk/media/MediaDialog'
import { Button } from '#console/kit/action/Button'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import type { Part } from './PartsPage'

const words = {
  logo: ['店铺标志', 'Shop logo'],
  pictures: ['商品图片', 'Product pictures'],
  papers: ['资质文件', 'Papers'],
  sheet: ['价格表', 'Price list'],
  missing: ['价格表不能为空', 'Price list cannot be empty'],
  open: ['打开素材库', 'Open the library'],
} as const satisfies Record<string, Words>

function Show() {
  const say = useSay()
  const [logo, setLogo] = useState<string>()
  const [pictures, setPictures] = useState<string[]>()
  const [papers, setPapers] = useState<string[]>()
  const [sheet, setSheet] = useState<string>()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('-')
  const bound = (name: keyof typeof words, required = false) => ({ id: `part-${name}`, name, label: say(words[name]), required })
  return (
    <>
      <ImageField {...bound('logo', true)} maxMb={5} compress value={logo} onChange={setLogo} />
      <output data-testid="logo">{logo ?? '-'}</output>
      <ImagesField {...bound('pictures')} maxMb={5} maxCount={4} value={pictures} onChange={setPictures} />
      <output data-testid="pictures">{pictures?.length ?? 0}</output>
      <FilesField {...bound('papers')} maxCount={3} value={papers} onChange={setPapers} />
      <output data-testid="papers">{papers?.length ?? 0}</output>
      <FileField
        {...bound('sheet', true)}
        accept={['csv', 'xlsx']}
        maxMb={1}
        value={sheet}
        error={sheet ? undefined : say(words.missing)}
        onChange={setSheet}
      />
      <div>
        <Button onClick={() => setOpen(true)}>{say(words.open)}</Button>
      </div>
      <output data-testid="chosen">{chosen}</output>
      {open && (
        <MediaDialog maxCount={5} close={() => setOpen(false)} choose={(files) => setChosen(files.map(({ name }) => name).join(', '))} />
      )}
    </>
  )
}

export const part: Part = { title: ['上传与素材库', 'Uploads and the media library'], Show }
