export {
  type AccountName,
  type Balance,
  type Book,
  balances,
  type Journal,
  type Line,
  nowhere,
  openAccount,
  type Place,
  post,
} from './ledger'
