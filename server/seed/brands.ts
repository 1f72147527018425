// What the demo's first brand says of itself; its logo and its papers are left for whoever tries the first steps.

import type { Tx } from '../kit/database/db'
import { brand } from './places'

const story = `<h2>一片叶子的路</h2>
<p>1998 年，云岭山上的三户茶农合开了第一间炒茶坊。二十多年来，每年清明前的第一锅茶仍由老师傅用手炒完。</p>
<ul><li><p>海拔 800 米以上的茶园，不施除草剂</p></li><li><p>当日采摘，当日炒制</p></li><li><p>每一罐都能查到采摘的日期和地块</p></li></ul>`

export async function addBrandProfiles(tx: Tx, at: string): Promise<void> {
  const row = { brandId: brand.tea, slogan: '一杯好茶，见山见水', storyHtml: story, createdAt: at, updatedAt: at }
  await tx`insert into brand_profile ${tx(row)}`
}
