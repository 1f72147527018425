export { type Holder, openWallets, type PlatformAccount, platformAccount, type StockAccount, type UnitAccount, unitAccount } from './chart'
export { type Balance, type Book, balances, type Journal, type Line, nowhere, type Place, post } from './ledger'
