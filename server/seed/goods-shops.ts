// What the demo's shops sell, second half: food from the kitchen, coffee, flowers, dry goods and what lies on a desk.

import { axis, fruit, home, type Kind, line, seafood, share, tea, wear } from './goods-lines'

const bakery: Kind = {
  manners: ['手作', '老字号', '低糖', '节日', '经典'],
  lines: [
    line('中式糕点', '绿豆糕 桂花糕 龙井酥 老婆饼 鲜肉月饼', '盒', ['cake', [5, 1, 0]], [axis('规格', '6枚装 12枚装')], [22, 78], {
      step: 80,
      grams: 400,
      says: '当日现做 老方子 酥而不腻',
    }),
    line('茶点', '虾饺 烧卖 叉烧包 马蹄糕', '份', ['bowl', [5, 3, 1]], [share], [16, 48], { grams: 350, says: '蒸笼现出 皮薄馅足' }),
    line('蛋糕', '海绵蛋糕 芝士蛋糕 千层蛋糕', '件', ['cake', [3, 4, 6]], [axis('尺寸', '6寸 8寸 10寸')], [88, 298], {
      step: 35,
      grams: 900,
      says: '动物奶油 新鲜水果',
    }),
  ],
}
const coffee: Kind = {
  manners: ['中烘', '深烘', '浅烘', '拼配'],
  lines: [
    line(
      '咖啡豆',
      '耶加雪菲 云南保山小粒 哥伦比亚慧兰 曼特宁',
      '袋',
      ['coffee', [1, 5, 7]],
      [axis('重量', '200克 500克'), axis('研磨', '原豆 手冲粉 意式粉')],
      [48, 138],
      { step: 110, grams: 230, says: '一周内烘焙 单向排气阀' },
    ),
    line('挂耳咖啡', '果香挂耳 坚果挂耳', '盒', ['coffee', [2, 3]], [axis('规格', '10包 20包')], [39, 99], {
      step: 85,
      grams: 150,
      says: '氮气锁鲜 热水即冲',
    }),
  ],
}
const florist: Kind = {
  manners: ['当季', '云南直采', '生日', '开业'],
  lines: [
    line('花束', '香槟玫瑰花束 向日葵花束 郁金香花束', '束', ['flower', [3, 1, 4]], [axis('枝数', '11枝 19枝 33枝')], [69, 268], {
      step: 55,
      grams: 800,
      says: '当日鲜切 送保鲜剂',
    }),
    line('绿植', '龟背竹 琴叶榕 文竹', '件', ['plant', [0, 6]], [axis('规格', '小盆 大盆')], [29, 168], {
      step: 120,
      grams: 2600,
      says: '带盆发货 好养不挑光',
    }),
  ],
}
const deli: Kind = {
  manners: ['招牌', '秘制', '柴火', '家常'],
  lines: [
    line('卤味', '烤鸭 盐水鸭 卤牛肉', '只', ['box', [1, 3]], [axis('规格', '半只 整只')], [38, 108], {
      step: 85,
      grams: 900,
      says: '真空锁鲜 肥而不腻',
    }),
    line('腊味', '广式腊肠 腊肉 腊鸭腿', '袋', ['jar', [3, 1]], [axis('规格', '250克 500克')], [32, 96], {
      step: 90,
      grams: 500,
      says: '古法晾晒 香而不咸',
    }),
    line('便当', '鸡腿便当 素食轻食碗 牛肉便当', '份', ['bowl', [0, 1]], [share], [22, 38], {
      step: 30,
      grams: 600,
      says: '现点现做 荤素搭配',
    }),
  ],
}
const dry: Kind = {
  manners: ['农家', '精选', '山野', '当季'],
  lines: [
    line('菌菇', '香菇 羊肚菌 竹荪', '袋', ['jar', [5, 7]], [axis('规格', '100克 250克')], [28, 168], {
      step: 120,
      grams: 150,
      says: '自然晾干 泡发率高',
    }),
    line('干果', '临安山核桃 红枣 桂圆干', '罐', ['jar', [1, 3, 5]], [axis('规格', '250克 500克')], [26, 98], {
      step: 85,
      grams: 400,
      says: '新货现炒 颗粒饱满',
    }),
    line('米面', '五常大米 手工挂面', '袋', ['box', [5, 7]], [axis('规格', '2.5千克 5千克')], [29, 96], {
      step: 85,
      grams: 2600,
      says: '当年新米 现磨现发',
    }),
    line('凉茶', '罗汉果凉茶 菊花枸杞', '盒', ['tea', [0, 5]], [axis('规格', '10袋 30袋')], [19, 58], {
      step: 150,
      grams: 200,
      says: '草本配方 清甜不苦',
    }),
  ],
}
const desk: Kind = {
  manners: ['复古', '学生', '手账'],
  lines: [
    line('笔记本', '线装笔记本 活页本', '本', ['pen', [5, 2, 4]], [axis('内页', '横线 方格 空白')], [15, 49], {
      step: 0,
      grams: 260,
      says: '不洇墨 180度平摊',
    }),
    line('书写工具', '黄铜钢笔 中性笔礼盒', '套', ['pen', [7, 3]], [axis('颜色', '黑 蓝')], [28, 168], {
      step: 0,
      grams: 120,
      says: '顺滑不断墨 礼盒包装',
    }),
  ],
}

/** By what a shop is called, what it sells; the first that matches counts. */
export const kindsByName: [pattern: RegExp, kind: Kind][] = [
  [/茶叶|茶具|凉茶/, tea],
  [/水产|鱼|海/, seafood],
  [/水果/, fruit],
  [/家居/, home],
  [/织造/, wear],
  [/茶点|糕点|甜品/, bakery],
  [/咖啡/, coffee],
  [/花店/, florist],
  [/烤鸭|腊味|轻食|便当/, deli],
  [/干货|粮油/, dry],
  [/文具|修鞋/, desk],
]
