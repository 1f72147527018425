// What the page of an account's security says, in English.

export const security = {
  title: 'Account security',
  lead: 'Password, signed-in devices and sign-in notices: for your own account alone.',
  password: {
    title: 'Password',
    lead: 'A changed password signs every other device out at once.',
    mustChange: 'This is the password that you were given. Please change it soon.',
    change: 'Change the password',
  },
}
