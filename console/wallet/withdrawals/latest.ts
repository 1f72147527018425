// The last withdrawals, asked for once however many places show them.

export const latestWithdrawals = { pageNumber: 1, pageSize: 5 } as const
