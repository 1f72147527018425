// Where the neighbours of the orders live.

export const afterSalesPath = '/operation-management/after-sale/index'
export const duePath = '/operation-management/due/index'
export const scanPath = '/operation-management/order-scan/index'
export const gatewayPath = '/operation-management/gateway/index'
