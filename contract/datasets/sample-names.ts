// Names of shops, goods and places for rows that only show how a screen would look: of a market, and of nobody.

const shops = ['鲜果时光', '老陈五金', '云裳服饰', '百味干货', '悦己美妆', '小鹿母婴', '南山茶庄', '晨光文具', '海味世家', '优品家居']
const goods = [
  '赣南脐橙 5 斤装',
  '手工挂面 礼盒',
  '纯棉四件套 1.8 米',
  '不锈钢保温杯 500ml',
  '正山小种 250g',
  '儿童卫衣 加绒',
  '五常大米 10kg',
  '竹纤维毛巾 三条装',
  '野生菌干货 组合',
  '蓝牙耳机 半入耳',
]
const categories = ['生鲜水果', '粮油干货', '家居日用', '服饰鞋包', '美妆个护', '母婴用品', '茶酒饮料', '文具办公']
const provinces: readonly (readonly [string, string])[] = [
  ['44', '广东省'],
  ['33', '浙江省'],
  ['32', '江苏省'],
  ['37', '山东省'],
  ['51', '四川省'],
  ['41', '河南省'],
  ['31', '上海市'],
  ['11', '北京市'],
  ['42', '湖北省'],
  ['35', '福建省'],
]
const cities: readonly (readonly [string, string])[] = [
  ['4401', '广州市'],
  ['4403', '深圳市'],
  ['3301', '杭州市'],
  ['3201', '南京市'],
  ['5101', '成都市'],
  ['3702', '青岛市'],
  ['4201', '武汉市'],
  ['3502', '厦门市'],
]

export const sampleNames = { shops, goods, categories, provinces, cities } as const
