// Where everybody reads what they were told: beside the menu, so that no role gives or takes it.

export const announcementsPath = '/announcements'
