export { purgeCron, purgeTask } from './purge'
