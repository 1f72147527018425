// What the history of goods shows, in the words of their own states.

import { changeStatusWords, reviewLevelWords, reviewStatusWords, shelfStatusWords, specTypeWords } from './states'

export const records = {
  product: {
    words: ['商品', 'Commodity'],
    readers: ['product:read'],
    restore: {
      permissions: ['product:write'],
      fields: [
        ...['name', 'subtitle', 'categoryId', 'imageUrls', 'videoUrl', 'detailHtml', 'params'],
        ...['keyword', 'unitName', 'sort', 'limitPerUser', 'limitPerOrder', 'givePoints', 'virtualSalesCount', 'tags'],
      ],
    },
    fields: {
      shelf_status: ['上下架状态', 'Shelf'],
      review_status: ['审核状态', 'Review'],
      review_reason: ['驳回原因', 'Why it was rejected'],
      review_reasons: ['各项驳回原因', 'Why, field by field'],
      off_reason: ['下架原因', 'Why it is off the shelf'],
      on_at: ['定时上架', 'On at'],
      off_at: ['定时下架', 'Off at'],
      first_on_at: ['首次上架时间', 'First on the shelf'],
      recycled_at: ['移入回收站时间', 'In the recycle bin since'],
      submitted_at: ['提交时间', 'Submitted'],
      reviewed_at: ['商品审核时间', 'Reviewed'],
      subtitle: ['副标题', 'Subtitle'],
      keyword: ['搜索关键词', 'Keywords'],
      category_id: ['商品分类', 'Category'],
      unit_name: ['计量单位', 'Measure'],
      image_urls: ['商品图片', 'Pictures'],
      video_url: ['商品视频', 'Video'],
      detail_html: ['商品详情', 'Description'],
      params: ['商品参数', 'Parameters'],
      spec_type: ['规格类型', 'Kind of specification'],
      specs: ['规格项', 'Axes'],
      skus: ['规格', 'SKUs'],
      delivery_types: ['配送方式', 'Delivery'],
      freight_template_id: ['运费模板', 'Freight template'],
      limit_per_user: ['每人限购', 'Limit per person'],
      limit_per_order: ['每单限购', 'Limit per order'],
      points_deduct_max_pct: ['积分最高抵扣（%）', 'Most that points pay (%)'],
      give_points: ['赠送积分', 'Points given'],
      virtual_sales_count: ['虚拟销量', 'Sales shown on top'],
      tags: ['标签', 'Tags'],
    },
    values: { review_status: reviewStatusWords, shelf_status: shelfStatusWords, spec_type: specTypeWords },
  },
  sku: {
    words: ['规格', 'SKU'],
  },
  category: {
    words: ['类目', 'Category'],
    readers: ['category:write'],
    fields: {
      commission_rate_bp: ['佣金比例（万分之）', 'Commission (bp)'],
      parent_id: ['上级分类', 'Above'],
      level: ['层级', 'Level'],
      enabled: ['启用', 'Enabled'],
    },
  },
  product_change: {
    words: ['商品变更', 'Change of a commodity'],
    readers: ['product:read'],
    fields: {
      product_id: ['商品编号', 'Commodity id'],
      content: ['修改内容', 'What is proposed'],
      note: ['修改意见', 'What to revise'],
      reasons: ['各项驳回原因', 'Why, field by field'],
      submitted_by: ['提交人编号', 'Submitted by (id)'],
      submitted_name: ['提交人', 'Submitted by'],
      decided_name: ['审核人', 'Decided by'],
      decided_at: ['审核时间', 'Decided at'],
    },
    values: { status: changeStatusWords },
  },
  goods_review: {
    words: ['商品审核设置', 'Review of goods'],
    readers: ['product:read'],
    fields: {
      level: ['层级', 'Level'],
    },
    values: { level: reviewLevelWords },
  },
  product_unit: {
    words: ['计量单位', 'Measure'],
  },
  attribute: {
    words: ['商品属性', 'Attribute'],
    fields: {
      category_id: ['商品分类', 'Category'],
      options: ['可选值', 'Options'],
      is_sale_axis: ['销售规格', 'An axis of SKUs'],
      is_filter: ['可筛选', 'A filter'],
      required: ['必填', 'Required'],
    },
  },
} as const
