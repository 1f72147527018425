export { richTextCalls, richTextStreams } from './calls'
