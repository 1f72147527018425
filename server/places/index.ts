export { placeCalls } from './calls'
export { placeExports } from './export'
export {
  type AppliedShop,
  addApplied,
  addDistributors,
  mendApplied,
  type NewDistributor,
  platformUnit,
  rewriteBrand,
  savePapers,
  setRegions,
  withdrawApplied,
} from './for-others'
export { restoreUnit } from './restore'
