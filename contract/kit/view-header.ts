// The header that names a view through somebody else's eyes; without it a request is the viewer's own.

export const viewHeader = 'view-as'
