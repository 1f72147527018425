// Charts and their gallery, in Chinese.

export const charts = {
  asTable: '以表格查看',
  asChart: '以图表查看',
  png: '下载图片（PNG）',
  csv: '下载数据（CSV）',
  previous: '{name}（上期）',
  change: '较上期 {percent}',
  noPrevious: '无上期数据',
  empty: '所选时间内没有数据',
  drawing: '正在绘制图表',
  share: '占比',
  label: '名称',
  goal: '目标',
  reached: '达成率',
  point: '{label}：{values}',
  help: '{title}，{kind}，共 {n} 项。按左右方向键逐项读取。',
  enter: '按回车键打开明细。',
  // Large numbers on an axis: counted in these steps, with this sign.
  axis: { step: '10000', sign: '万' },
  kind: {
    line: '折线图',
    area: '面积图',
    bar: '柱状图',
    stacked: '堆叠柱状图',
    ranking: '条形图',
    histogram: '直方图',
    pie: '饼图',
    gauge: '仪表盘',
  },
  demo: {
    title: '图表示例',
    intro: '所有图表共用同一个组件：浅色与深色、数据表格、PNG 与 CSV 导出、与上期对比。以下为示例数据。',
    sales: '销售额',
    orders: '订单数',
    newCustomers: '新客户',
    oldCustomers: '老客户',
    salesTrend: '销售额趋势',
    ordersByDay: '每日订单',
    customersByDay: '新老客户',
    visits: '访客数',
    visitsByHour: '分时访客',
    topGoods: '商品销量排行',
    sold: '销量',
    states: '订单状态',
    goal: '本月销售目标',
    conversion: '支付转化率',
    rate: '转化率',
    amounts: '订单金额分布',
    noData: '售后申请',
    loading: '加载中的图表',
    state: { pay: '待付款', ship: '待发货', receive: '待收货', done: '已完成', closed: '已关闭' },
    goods: {
      tea: '明前龙井 250g',
      cup: '青瓷茶杯',
      cake: '桂花糕礼盒',
      silk: '桑蚕丝围巾',
      honey: '百花蜜 500g',
      fan: '檀香折扇',
    },
  },
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    charts: typeof charts
  }
}
