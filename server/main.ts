// Where the process begins: the command line decides what is done.

import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { runCommandLine } from './cli/run'

// Where several processes answer, the others begin here too, whatever began this one: `npm start` builds first, and they must not.
if (cluster.isPrimary) cluster.setupPrimary({ exec: fileURLToPath(import.meta.url), args: process.argv.slice(2) })

process.exitCode = await runCommandLine(process.argv.slice(2))
