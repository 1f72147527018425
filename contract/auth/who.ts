// Where everybody asks first who they are: apart from the other calls, because it is asked before any of the rest is there.

export const whoRoute = 'GET /merchant-api/auth/info'
export const whoPath = whoRoute.slice('GET '.length)
