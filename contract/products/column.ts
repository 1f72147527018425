// What the house knows of goods.

import { defineColumn, traders } from '../kit/column'
import { records } from './records'

export const column = defineColumn({
  name: 'products',
  pages: {
    commodities: {
      url: 'operation-management/commodity/index',
      icon: 'commodity',
      label: ['商品管理', 'Products'],
      group: 'operation-management',
      place: 60,
      thumb: { label: ['商品', 'Items'], rank: 30 },
      seenBy: [...traders, 'platform'],
    },
    commodityForm: {
      url: 'operation-management/commodity/edit',
      icon: 'commodity',
      label: ['编辑商品', 'Edit product'],
      place: 20,
      hidden: true,
      seenBy: [...traders],
    },
    categories: {
      url: 'operation-management/category/index',
      icon: 'commodity',
      label: ['商品分类', 'Categories'],
      group: 'operation-management',
      place: 62,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'product:read': { page: 'commodities', words: ['查看商品', 'View products'] },
    'product:write': {
      page: 'commodityForm',
      words: ['新增和编辑商品', 'Add and edit products'],
      only: ['ROLE_MANAGER', 'ROLE_MERCHANT'],
    },
    'product:price': { page: 'commodities', words: ['修改价格', 'Change prices'], only: ['ROLE_MANAGER', 'ROLE_MERCHANT'] },
    'product:shelf': { page: 'commodities', words: ['商品上下架', 'List and unlist products'] },
    'product:delete': {
      page: 'commodities',
      words: ['删除和恢复商品', 'Delete and restore products'],
      only: ['ROLE_MANAGER', 'ROLE_MERCHANT'],
    },
    'product:export': { page: 'commodities', words: ['导出商品', 'Export products'] },
    'product:audit': { page: 'commodities', words: ['审核商品', 'Review products'], only: ['ROLE_MANAGER', 'ROLE_PLATFORM'] },
    'product:attribute': { page: 'commodities', words: ['维护商品属性', 'Manage attributes'] },
    'category:write': { page: 'categories', words: ['维护商品分类和计量单位', 'Manage categories and units'], only: ['ROLE_PLATFORM'] },
  },
  lists: {
    products: 'commodities',
  },
  records,
  bulk: {
    'product.on': {
      words: ['商品上架', 'List products'],
      permission: 'product:shelf',
      list: 'products',
      danger: false,
      record: 'product',
    },
    'product.off': {
      words: ['商品下架', 'Unlist products'],
      permission: 'product:shelf',
      list: 'products',
      danger: false,
      record: 'product',
    },
    'product.recycle': {
      words: ['删除商品', 'Delete products'],
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
      words: ['恢复商品', 'Restore products'],
      permission: 'product:delete',
      list: 'products',
      danger: false,
      record: 'product',
    },
  },
  search: {
    product: { words: ['商品', 'Product'], permission: 'product:read', page: 'commodities' },
  },
})
