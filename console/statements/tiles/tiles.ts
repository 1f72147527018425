// Statements that wait for somebody, on the home page: the unit's to confirm, the platform's to answer and to pay.

import { tile } from '#console/kit/tile'
import { statements } from '#contract/statements/calls'

const counted = { call: statements.overview, input: {}, isWork: true } as const

export const tiles = [
  tile({
    ...counted,
    place: 60,
    label: 'statementTiles.toConfirm',
    isFor: (holds) => holds('statement:decide'),
    pages: ['statements'],
    query: { status: 'OUT' },
    count: ({ OUT }) => OUT ?? 0,
  }),
  tile({
    ...counted,
    place: 61,
    label: 'statementTiles.toAnswer',
    isFor: (holds) => holds('statement:issue'),
    pages: ['statementsOfAll'],
    query: { status: 'DISPUTED' },
    count: ({ DISPUTED }) => DISPUTED ?? 0,
  }),
  tile({
    ...counted,
    place: 62,
    label: 'statementTiles.toPay',
    isFor: (holds) => holds('statement:issue'),
    pages: ['statementsOfAll'],
    query: { status: 'CHECKED' },
    count: ({ CHECKED }) => CHECKED ?? 0,
  }),
]
