export { type PlatformAccount, platformAccount } from './chart'
export {
  type AccountName,
  type Balance,
  type Book,
  balances,
  type Journal,
  type Line,
  nowhere,
  openAccount,
  openAccounts,
  type Place,
  post,
} from './ledger'
