// A drawing for each kind of task, as lines on a grid of 24.

import type { TaskCode } from '#contract/tasks/states'

export const taskDrawings: Record<TaskCode, string> = {
  SIGN_IN: 'M5 6h14v14H5zM5 10h14M9 4v4M15 4v4M9 15l2 2 4-4',
  BROWSE: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  REVIEW: 'M4 5h16v11H9l-5 4zM8 9h8M8 12.5h5',
  SHARE: 'M12 4v11M8 8l4-4 4 4M5 13v6h14v-6',
  BUY_PRODUCT: 'M6 8h12l1 12H5zM9 8V6.5a3 3 0 0 1 6 0V8',
  FIRST_ORDER: 'M6 4h12v16l-3-2-3 2-3-2-3 2zM10 8l2-1v7',
  PROFILE: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM5 20c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5',
  INVITE: 'M9.5 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3.5 19c.5-3 3-4.5 6-4.5s5.5 1.5 6 4.5M18 9v6M15 12h6',
}
