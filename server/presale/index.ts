export { presaleCalls } from './calls'
export { presaleExport } from './export'
export { type Demand as PresaleDemand, type PresaleOffer, presaleFor } from './lookup-store'
export { releaseQuota, reserveQuota } from './quota'
