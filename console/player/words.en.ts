// The player of data screens, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const player: Catalogue['player'] = {
  full: 'Full screen (F)',
  reading: 'Reading mode (T)',
  wall: 'Screen mode (T)',
  png: 'Download the picture (S)',
  pdf: 'Print or save as PDF (P)',
  tools: 'Tools of the screen',
  loading: 'Opening the screen',
  unreachable: 'The server cannot be reached, trying again',
  ended: 'This link was revoked or has expired',
  offline: 'This screen was taken offline',
  notPublished: 'This screen is not published, or was taken offline',
  idle: 'There is no screen for this display just now',
  idleHelp: 'Publish its screen, or choose another under Displays and links in the console: it then begins by itself',
  signIn: 'Sign in to the console first, then open the screen',
  noScreen: 'The address names no screen',
  stretched: 'This screen is stretched to its window: text and shapes are distorted',
  password: {
    title: 'This screen asks for a password',
    label: 'Password',
    enter: 'Open the screen',
  },
  pairing: {
    title: 'Pair this display',
    help: 'In the console open Displays and links, choose Pair a display, and type this number',
    left: 'The number changes in {left}',
    waiting: 'Fetching a number',
  },
  opens: 'Open {host}',
  screen: 'Open the screen',
  report: 'Open the report',
}
