// What the house knows of goods.

import { defineColumn, traders } from '../kit/column'
import { records } from './records'

export const column = defineColumn({
  name: 'products',
  pages: {
    commodities: {
      url: 'operation-management/commodity/index',
      icon: 'commodity',
      label: ['商品管理', 'Commodities'],
      group: 'operation-management',
      place: 60,
      seenBy: [...traders, 'platform'],
    },
    commodityForm: {
      url: 'operation-management/commodity/edit',
      icon: 'commodity',
      label: ['编辑商品', 'Edit commodity'],
      place: 20,
      hidden: true,
      seenBy: [...traders],
    },
    categories: {
      url: 'operation-management/category/index',
      icon: 'commodity',
      label: ['商品分类', 'Categories'],
      place: 130,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'product:read': { page: 'commodities', words: ['查看商品', 'View commodities'] },
    'product:write': {
      page: 'commodityForm',
      words: ['新增和编辑商品', 'Add and edit commodities'],
      only: ['ROLE_MANAGER', 'ROLE_MERCHANT'],
    },
    'product:price': { page: 'commodities', words: ['修改价格', 'Change prices'], only: ['ROLE_MANAGER', 'ROLE_MERCHANT'] },
    'product:shelf': { page: 'commodities', words: ['商品上下架', 'Put commodities on and off the shelf'] },
    'product:delete': {
      page: 'commodities',
      words: ['删除和恢复商品', 'Delete and restore commodities'],
      only: ['ROLE_MANAGER', 'ROLE_MERCHANT'],
    },
    'product:export': { page: 'commodities', words: ['导出商品', 'Export commodities'] },
    'product:audit': { page: 'commodities', words: ['审核商品', 'Review commodities'], only: ['ROLE_MANAGER', 'ROLE_PLATFORM'] },
    'product:attribute': { page: 'commodities', words: ['维护商品属性', 'Keep attributes'] },
    'category:write': { page: 'categories', words: ['维护商品分类和计量单位', 'Keep categories and measures'], only: ['ROLE_PLATFORM'] },
  },
  lists: {
    products: 'commodities',
  },
  records,
  bulk: {
    'product.on': {
      words: ['商品上架', 'Put on the shelf'],
      permission: 'product:shelf',
      list: 'products',
      danger: false,
      record: 'product',
    },
    'product.off': {
      words: ['商品下架', 'Take off the shelf'],
      permission: 'product:shelf',
      list: 'products',
      danger: false,
      record: 'product',
    },
    'product.recycle': {
      words: ['删除商品', 'Delete commodities'],
      permission: 'product:delete',
      list: 'products',
      danger: true,
      record: 'product',
    },
    'product.price': {
      words: ['批量调价', 'Change prices'],
      permission: 'product:price',
      list: 'products',
      danger: false,
      record: 'product',
    },
    'product.category': {
      words: ['修改分类', 'Change category'],
      permission: 'product:write',
      list: 'products',
      danger: false,
      record: 'product',
    },
    'product.freight': {
      words: ['修改运费模板', 'Change freight template'],
      permission: 'product:write',
      list: 'products',
      danger: false,
      record: 'product',
    },
    'product.tags': {
      words: ['修改标签', 'Change tags'],
      permission: 'product:write',
      list: 'products',
      danger: false,
      record: 'product',
    },
    'product.restore': {
      words: ['恢复商品', 'Restore commodities'],
      permission: 'product:delete',
      list: 'products',
      danger: false,
      record: 'product',
    },
  },
  search: {
    product: { words: ['商品', 'Commodity'], permission: 'product:read', page: 'commodities' },
  },
})
