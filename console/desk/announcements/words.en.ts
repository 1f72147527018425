// Announcements as their readers see them, in English.

export const announced = {
  title: 'Announcements to me',
  unread: 'Unread announcements',
  unreadCount: '{n} unread announcements',
  all: 'Show all',
  attachments: 'Attachments',
  mustConfirm: 'Please read and confirm before you go on; nothing that you typed is lost',
  confirm: 'I have read this',
  confirmed: 'Confirmed',
  left: '{n} to be confirmed',
  search: 'Search titles',
  onlyUnread: 'Unread only',
  none: 'There are no announcements yet',
  noneUnread: 'Everything has been read',
  choose: 'Choose an announcement to read',
  back: 'Back to the list',
  gone: 'It was withdrawn or is shown no more',
  readAt: 'Read {time}',
  isNew: 'Unread',
  pinned: 'Pinned',
}
