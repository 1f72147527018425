// What the console and the map service's own document say to each other. Types only: the document shares no code with the console.

import type { PlacePage, Point } from './place'

export type ToFrame =
  | {
      type: 'start'
      key: string
      securityCode: string | null
      marker: Point | null
      readOnly: boolean
      isDark: boolean
      limits: { zoom: number; pageSize: number; pollMs: number }
    }
  | { type: 'show'; point: Point; zoom: number }
  | { type: 'reverse'; id: number; point: Point }
  | { type: 'search'; id: number; keyword: string; page: number }

export type FromFrame =
  | { type: 'loaded' }
  | { type: 'ready' }
  | { type: 'failed'; reason: string }
  | { type: 'picked'; point: Point }
  | { type: 'address'; id: number; address: string }
  | { type: 'places'; id: number; page: PlacePage }
  | { type: 'refused'; id: number; reason: string }
