// What goods of the demo are filed under and described by: categories in three levels, measures, attributes, and reasons of reviewers.

/** Level one, level two, then the leaves; the number is the commission in basis points. */
export const categoryTree: [name: string, commissionBp: number, children: [name: string, leaves: string][]][] = [
  [
    '茶叶茶具',
    300,
    [
      ['茶叶', '绿茶 红茶 乌龙茶 白茶 普洱 花茶'],
      ['茶具', '茶壶 茶杯 茶盘'],
    ],
  ],
  [
    '生鲜水产',
    200,
    [
      ['水产', '鲜鱼 虾蟹 贝类 鱼丸'],
      ['水果', '苹果梨 柑橘 浆果 热带水果'],
    ],
  ],
  [
    '家居生活',
    500,
    [
      ['家具', '椅凳 桌几 收纳'],
      ['灯具', '台灯 落地灯'],
      ['餐厨', '碗盘 杯壶 厨具'],
    ],
  ],
  [
    '服装服饰',
    600,
    [
      ['女装', '连衣裙 衬衫 针织衫'],
      ['男装', '男衬衫 男T恤'],
      ['配饰', '围巾 布包'],
    ],
  ],
  [
    '食品糕点',
    400,
    [
      ['糕点', '中式糕点 蛋糕 茶点'],
      ['熟食', '卤味 腊味 便当'],
      ['干货粮油', '菌菇 干果 米面 食用油'],
      ['冲饮', '咖啡豆 挂耳咖啡 凉茶'],
    ],
  ],
  [
    '鲜花文创',
    500,
    [
      ['鲜花', '花束 绿植'],
      ['文具', '笔记本 书写工具'],
    ],
  ],
]

export const measures = '件 盒 袋 罐 斤 千克 只 条 套 束 份 瓶 把 本'.split(' ')

/** What the platform suggests in the form. */
export const attributes: [name: string, leaf: string | null, options: string, isAxis: boolean][] = [
  ['产地', null, '浙江 福建 云南 广东 山东 新疆', false],
  ['保质期', null, '7天 30天 6个月 12个月 18个月', false],
  ['净含量', '绿茶', '50克 100克 250克 500克', true],
  ['包装', '绿茶', '袋装 罐装 礼盒', true],
  ['颜色', '连衣裙', '黑 白 藏青 雾粉 米杏 墨绿', true],
  ['尺码', '连衣裙', 'S M L XL XXL', true],
  ['材质', '椅凳', '白蜡木 橡木 胡桃木 藤', false],
  ['储存方式', '鲜鱼', '常温 冷藏 冷冻', false],
]

export const rejectReasons = ['主图有水印，请更换', '名称与实物不符', '缺少食品生产许可信息', '详情中有夸大宣传']
export const takenDownReasons = ['质检报告过期', '消费者投诉较多，请核实']
