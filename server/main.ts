// Where the process begins: the command line decides what is done.

import { runCommandLine } from './cli/run'

process.exitCode = await runCommandLine(process.argv.slice(2))
