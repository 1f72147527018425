// What the house knows of the points mall.

import { defineColumn, traders } from '../kit/column'
import { pointsProductKindWords } from './states'

export const column = defineColumn({
  name: 'points-mall',
  pages: {
    pointsMall: {
      url: 'marketing/points-mall/index',
      icon: 'points',
      label: ['积分商城', 'Points mall'],
      group: 'marketing',
      place: 30,
      seenBy: [...traders],
    },
    pointsOrders: {
      url: 'marketing/points-order/index',
      icon: 'order',
      label: ['积分订单', 'Points orders'],
      group: 'marketing',
      place: 40,
      seenBy: [...traders],
    },
  },
  permissions: {
    'points-mall:read': { page: 'pointsMall', words: ['查看积分商城', 'View points mall'] },
    'points-mall:write': { page: 'pointsMall', words: ['修改积分商品', 'Change goods for points'] },
    'points-order:read': { page: 'pointsOrders', words: ['查看积分订单', 'View points orders'] },
  },
  lists: { 'points-products': 'pointsMall', 'points-orders': 'pointsOrders' },
  records: {
    points_product: {
      words: ['积分商品', 'Goods for points'],
      readers: ['points-mall:read'],
      restore: {
        permissions: ['points-mall:write'],
        fields: [
          'name',
          'imageUrl',
          'description',
          'points',
          'cashFen',
          'stock',
          'limitPerUser',
          'levelIds',
          'startAt',
          'endAt',
          'sort',
          'settleFen',
        ],
      },
      fields: {
        kind: ['类型', 'Kind'],
        product_id: ['商品编号', 'Product id'],
        sku_id: ['规格编号', 'SKU id'],
        coupon_id: ['优惠券编号', 'Coupon id'],
        goods_shop_id: ['发货门店编号', 'Id of the shop that gives it'],
        programme_id: ['会员体系编号', 'Programme id'],
        name: ['名称', 'Name'],
        image_url: ['图片', 'Picture'],
        description: ['说明', 'Description'],
        points: ['所需积分', 'Points'],
        cash_fen: ['加付金额', 'Money besides'],
        stock: ['可兑数量', 'How many'],
        limit_per_user: ['每人限兑', 'For each member'],
        level_ids: ['适用等级', 'Levels'],
        start_at: ['开始时间', 'From'],
        end_at: ['结束时间', 'Until'],
        settle_fen: ['结算价', 'What the shop gets'],
        sort: ['排序', 'Sort'],
        is_enabled: ['启用', 'In use'],
      },
      values: { kind: pointsProductKindWords },
    },
  },
  bulk: {
    'points_product.on': {
      words: ['启用积分商品', 'Switch goods for points on'],
      permission: 'points-mall:write',
      list: 'points-products',
      danger: false,
      record: 'points_product',
    },
    'points_product.off': {
      words: ['停用积分商品', 'Switch goods for points off'],
      permission: 'points-mall:write',
      list: 'points-products',
      danger: true,
      record: 'points_product',
    },
  },
  search: {
    points_product: { words: ['积分商品', 'Goods for points'], permission: 'points-mall:read', page: 'pointsMall' },
  },
})
