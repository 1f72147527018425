// Everybody's own page beside the menu: no role gives or takes it.

export const securityPath = '/security'
