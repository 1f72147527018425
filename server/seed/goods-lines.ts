// What the demo's shops sell, first half: for each kind of shop its names, specifications and prices.

import type { Picture } from './pictures'

export type Axis = { name: string; values: string[] }
/** A line of goods: names that take a manner in front of them, what they are counted in, and how they are told apart. */
export type Line = {
  leaf: string
  names: string
  unit: string
  /** One for each name, or one for all; the same with the tints. */
  pictures: Picture[]
  tints: number[]
  axes: Axis[]
  /** Of the smallest; each further value of the first axis costs so many percent more. */
  yuan: [from: number, to: number]
  step: number
  grams: number
  /** What a shopper reads below the name. */
  says: string[]
}
export type Kind = { manners: string[]; lines: Line[] }

export const axis = (name: string, values: string): Axis => ({ name, values: values.split(' ') })
const net = axis('净含量', '50克 100克 250克')
const pack = axis('包装', '袋装 罐装 礼盒')
const weight = axis('重量', '500克 1千克 2.5千克')
const jin = axis('规格', '3斤装 5斤装 10斤装')
const size = axis('尺码', 'S M L XL')
export const share = axis('份量', '小份 大份')

export const line = (
  leaf: string,
  names: string,
  unit: string,
  [pictures, tints]: [pictures: string, number[]],
  axes: Axis[],
  yuan: [number, number],
  more: { step?: number; grams?: number; says: string },
): Line => ({
  leaf,
  names,
  unit,
  tints,
  axes,
  yuan,
  pictures: pictures.split(' ') as Picture[],
  step: more.step ?? 60,
  grams: more.grams ?? 300,
  says: more.says.split(' '),
})

export const tea: Kind = {
  manners: ['特级', '高山', '手工', '老树', '口粮', '珍藏'],
  lines: [
    line('绿茶', '西湖龙井 碧螺春 安吉白茶 黄山毛峰 六安瓜片 太平猴魁', '罐', ['tea', [0, 6, 5]], [net, pack], [38, 260], {
      says: '豆香清鲜 汤色嫩绿明亮 当季新茶',
    }),
    line('红茶', '九曲红梅 祁门红茶 正山小种 滇红金芽', '罐', ['tea', [3, 1]], [net, pack], [36, 220], {
      says: '蜜香醇厚 暖胃适口 全芽制作',
    }),
    line('乌龙茶', '武夷大红袍 安溪铁观音 凤凰单丛', '盒', ['tea', [1, 5, 7]], [net], [45, 320], { says: '岩骨花香 炭火慢焙 七泡有余香' }),
    line('白茶', '白毫银针 白牡丹 寿眉', '盒', ['tea', [7, 6]], [net], [58, 360], { says: '日光萎凋 毫香蜜韵 可存可饮' }),
    line('普洱', '勐海熟普 易武生普 陈皮普洱', '盒', ['box', [5, 1]], [axis('年份', '2018年 2020年 2022年')], [68, 398], {
      step: -12,
      says: '陈香顺滑 古树头春 干仓存放',
    }),
    line('花茶', '茉莉龙珠 桂花乌龙', '罐', ['tea', [4, 5]], [net], [28, 120], { says: '七窨一提 花香不腻 冷泡也好喝' }),
    line('茶壶', '紫砂石瓢壶 青瓷提梁壶', '把', ['teapot', [1, 6, 0]], [axis('容量', '180毫升 260毫升')], [128, 680], {
      grams: 600,
      says: '匠人手作 出水利落',
    }),
  ],
}
export const seafood: Kind = {
  manners: ['当日', '冰鲜', '精选', '头水', '家宴'],
  lines: [
    line('鲜鱼', '东海大黄鱼 鲈鱼 桂鱼 带鱼段 多宝鱼', '条', ['fish', [2, 6, 7]], [weight], [26, 128], {
      step: 90,
      grams: 600,
      says: '当日到港 净膛处理 冷链直达',
    }),
    line('虾蟹', '基围虾 黑虎虾 梭子蟹 大闸蟹', '份', ['shrimp shrimp crab crab', [3, 1, 1, 5]], [weight], [39, 198], {
      step: 95,
      grams: 600,
      says: '鲜活打包 个大饱满 缺重补差',
    }),
    line('贝类', '花蛤 生蚝 扇贝', '份', ['shell', [6, 2]], [share], [15, 68], { grams: 800, says: '吐沙干净 肉质肥美' }),
    line('鱼丸', '手打鱼丸 墨鱼丸', '袋', ['balls', [1, 5]], [axis('规格', '250克 500克')], [18, 46], {
      grams: 300,
      says: '鱼肉足量 久煮不散',
    }),
  ],
}
export const fruit: Kind = {
  manners: ['产地直发', '树熟', '精选', '特大果', '家庭装'],
  lines: [
    line('苹果梨', '阿克苏苹果 洛川红富士 秋月梨 库尔勒香梨', '斤', ['fruit fruit pear pear', [3, 3, 5, 0]], [jin], [19, 58], {
      step: 70,
      grams: 1600,
      says: '脆甜多汁 坏果包赔 不打蜡',
    }),
    line('柑橘', '赣南脐橙 沃柑 蜜柚 砂糖橘', '斤', ['citrus', [1, 1, 0, 1]], [jin], [16, 49], {
      step: 70,
      grams: 1600,
      says: '皮薄汁多 当季采摘 酸甜适口',
    }),
    line(
      '浆果',
      '丹东草莓 蓝莓 阳光玫瑰葡萄',
      '盒',
      ['strawberry blueberry grape', [3, 2, 0]],
      [axis('规格', '单盒 两盒 四盒')],
      [25, 99],
      {
        step: 85,
        grams: 500,
        says: '冷链配送 颗颗饱满',
      },
    ),
    line('热带水果', '金枕榴莲 台农芒果 红心火龙果', '千克', ['durian mango pitaya', [5, 1, 3]], [weight], [22, 168], {
      step: 90,
      grams: 1200,
      says: '自然成熟 香甜软糯',
    }),
  ],
}
export const home: Kind = {
  manners: ['简约', '北欧', '中古', '日式', '经典'],
  lines: [
    line('椅凳', '白蜡木餐椅 藤编休闲椅 换鞋凳', '把', ['chair', [1, 5, 7]], [axis('颜色', '原木色 胡桃色 黑色')], [189, 860], {
      step: 6,
      grams: 6500,
      says: '榫卯结构 承重稳固 环保水性漆',
    }),
    line('桌几', '小边几 书桌 岩板茶几', '件', ['table', [5, 7]], [axis('尺寸', '60厘米 80厘米 120厘米')], [260, 1680], {
      step: 35,
      grams: 15_000,
      says: '圆角设计 免安装 送货入户',
    }),
    line('收纳', '棉麻收纳箱 抽屉柜', '件', ['box', [5, 0, 6]], [axis('规格', '小号 中号 大号')], [29, 260], {
      step: 40,
      grams: 1800,
      says: '可折叠 叠放不倒',
    }),
    line('台灯', '护眼台灯 布艺台灯', '件', ['lamp', [2, 5, 4]], [axis('颜色', '米白 雾蓝 墨绿')], [99, 420], {
      step: 0,
      grams: 1500,
      says: '无频闪 三档调光',
    }),
    line('落地灯', '客厅落地灯 阅读落地灯', '件', ['lamp', [7, 5]], [axis('颜色', '黑色 金色')], [239, 780], {
      step: 5,
      grams: 5200,
      says: '角度可调 暖光柔和',
    }),
    line('碗盘', '粗陶汤碗 釉下彩餐盘', '套', ['bowl', [6, 2, 1]], [axis('件数', '两件套 四件套 六件套')], [39, 168], {
      step: 70,
      grams: 900,
      says: '高温烧制 可进微波炉',
    }),
    line('杯壶', '玻璃凉水壶 马克杯', '件', ['jug coffee', [2, 6, 7]], [axis('颜色', '透明 茶色')], [25, 119], {
      step: 0,
      grams: 500,
      says: '耐热玻璃 握感舒适',
    }),
  ],
}
export const wear: Kind = {
  manners: ['春秋', '宽松', '通勤', '复古', '轻薄'],
  lines: [
    line('连衣裙', '中长款连衣裙 收腰碎花裙 衬衫裙', '件', ['dress', [3, 4, 2]], [axis('颜色', '雾粉 藏青 米杏 墨绿'), size], [139, 520], {
      step: 0,
      grams: 350,
      says: '垂坠不皱 显高显瘦 里布亲肤',
    }),
    line('衬衫', '立领衬衫 泡泡袖衬衫', '件', ['shirt', [6, 0, 3]], [axis('颜色', '白 浅蓝 条纹'), size], [99, 320], {
      step: 0,
      grams: 220,
      says: '免烫面料 版型利落',
    }),
    line('针织衫', '羊毛针织衫 薄款开衫', '件', ['shirt', [4, 5, 7]], [axis('颜色', '燕麦 酒红 雾灰'), size], [159, 460], {
      step: 0,
      grams: 380,
      says: '细支羊毛 软糯不扎',
    }),
    line('男衬衫', '牛津纺衬衫 商务衬衫', '件', ['shirt', [2, 7]], [axis('颜色', '白 天蓝 深灰'), size], [129, 360], {
      step: 0,
      grams: 260,
      says: '领型挺括 久坐不变形',
    }),
    line('男T恤', '重磅T恤 速干T恤', '件', ['shirt', [7, 6, 1]], [axis('颜色', '黑 白 军绿'), size], [59, 168], {
      step: 0,
      grams: 240,
      says: '领口不松 透气吸汗',
    }),
    line('围巾', '羊绒围巾 提花丝巾', '条', ['scarf', [3, 5, 2]], [axis('颜色', '驼色 酒红 灰蓝')], [89, 480], {
      step: 0,
      grams: 180,
      says: '柔软保暖 百搭',
    }),
    line('布包', '帆布托特包 拼布小包', '件', ['bag', [1, 6, 4]], [axis('颜色', '本白 靛蓝')], [49, 198], {
      step: 0,
      grams: 420,
      says: '加厚帆布 内袋实用',
    }),
  ],
}
