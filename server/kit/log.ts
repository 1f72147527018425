// Structured logs, one line of JSON each. What must not be read there is never written there.

import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

export const makeLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err },
      redact: { paths: ['*.password', '*.newPassword', '*.token', '*.code_hash', 'headers.authorization', 'headers.token'], censor: '***' },
    },
    to ?? pino.destination(1),
  )

export const silentLog: Log = pino({ level: 'silent' })
