// More drawings of the demo's goods: fruit, what comes from the sea, and what stands in a room; each on a canvas of 240 by 240.

export type Tint = { from: string; to: string; main: string; dark: string; light: string; accent: string }

const leafGreen = '#5d8a58'

type Point = readonly [x: number, y: number]

const dots = (points: readonly Point[], radius: number, fill: string) =>
  points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`).join('')

const bunch: Point[] = [
  ...([86, 114, 142].map((x) => [x, 92]) as Point[]),
  ...([100, 128, 156].map((x) => [x, 116]) as Point[]),
  ...([86, 114, 142].map((x) => [x, 140]) as Point[]),
  ...([100, 128].map((x) => [x, 164]) as Point[]),
  [114, 186],
]

export const moreDrawings = {
  pear: ({ main, dark, light, accent }) =>
    `<path d="M120 66c-18 0-24 18-28 36-5 22-32 30-32 54 0 24 28 34 60 34s60-10 60-34c0-24-27-32-32-54-4-18-10-36-28-36z" fill="${main}"/><path d="M120 68c0-10 4-18 10-24" fill="none" stroke="${dark}" stroke-width="6" stroke-linecap="round"/><path d="M130 56c14-12 30-8 34 4-12 8-28 6-34-4z" fill="${accent}"/><path d="M80 152c2-14 8-20 16-26" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`,
  strawberry: ({ main, light }) =>
    `<path d="M120 192c-42-26-62-62-54-88 6-20 32-22 54-10 22-12 48-10 54 10 8 26-12 62-54 88z" fill="${main}"/><path d="M120 102c-20 6-40-2-48-18 18-6 32-2 44 6l4-24 4 24c12-8 26-12 44-6-8 16-28 24-48 18z" fill="${leafGreen}"/>${dots(
      [
        [92, 122],
        [120, 126],
        [148, 122],
        [104, 146],
        [136, 146],
        [120, 166],
      ],
      4,
      light,
    )}`,
  blueberry: ({ main, dark, light }) =>
    `${dots(
      [
        [90, 140],
        [150, 144],
        [120, 96],
      ],
      38,
      main,
    )}${dots(
      [
        [90, 134],
        [150, 138],
        [120, 90],
      ],
      11,
      dark,
    )}<path d="M90 123l4 7h7l-5 6 2 8-8-4-8 4 2-8-5-6h7zM150 127l4 7h7l-5 6 2 8-8-4-8 4 2-8-5-6h7zM120 79l4 7h7l-5 6 2 8-8-4-8 4 2-8-5-6h7z" fill="${light}"/><path d="M150 70c14-16 34-14 40-2-14 12-30 12-40 2z" fill="${leafGreen}"/>`,
  grape: ({ main, dark, light }) =>
    `${dots(bunch, 17, main)}${dots(
      bunch.map(([x, y]) => [x - 5, y - 6] as const),
      4,
      light,
    )}<path d="M116 76c0-14 6-22 14-28" fill="none" stroke="${dark}" stroke-width="6" stroke-linecap="round"/><path d="M130 62c18-16 40-10 44 4-18 10-36 8-44-4z" fill="${leafGreen}"/>`,
  mango: ({ main, dark, light, accent }) =>
    `<path d="M66 150c-12-50 36-92 84-76 36 12 44 60 14 90-32 32-88 28-98-14z" fill="${main}"/><path d="M150 74c36 12 44 60 14 90-14 14-34 21-52 20 44-22 58-66 38-110z" fill="${accent}" opacity=".35"/><path d="M142 76c-2-12 2-20 10-26" fill="none" stroke="${dark}" stroke-width="6" stroke-linecap="round"/><path d="M84 132c2-18 12-32 28-38" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`,
  durian: ({ main, dark, light }) =>
    `<ellipse cx="120" cy="132" rx="60" ry="50" fill="${main}"/><ellipse cx="120" cy="132" rx="62" ry="52" fill="none" stroke="${main}" stroke-width="16" stroke-dasharray="5 11"/><path d="M82 122l8-16 8 16zM112 112l8-16 8 16zM142 122l8-16 8 16zM96 150l8-16 8 16zM128 150l8-16 8 16zM80 160l6-12 7 12zM148 162l7-12 6 12zM112 172l8-14 8 14z" fill="${dark}"/><path d="M120 82c0-12 2-20 8-28" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><path d="M84 108c6-8 12-12 20-15" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`,
  pitaya: ({ main, light }) =>
    `<ellipse cx="120" cy="134" rx="50" ry="58" fill="${main}"/><path d="M104 84c-6-14-4-26 4-38 8 10 10 24 6 38zM130 82c0-16 6-26 18-34 2 14-2 28-10 38zM78 112c-16-4-24-14-26-28 14 0 26 8 32 20zM162 112c16-4 24-14 26-28-14 0-26 8-32 20zM74 150c-14 2-24-2-32-12 12-6 24-4 34 2zM166 150c14 2 24-2 32-12-12-6-24-4-34 2zM112 128c-10-6-14-16-12-28 12 4 18 14 18 26zM132 156c2-12 10-18 20-20 2 12-4 20-14 26zM92 166c-2-10 2-18 10-24 8 8 8 18 2 26z" fill="${leafGreen}"/><path d="M90 108c4-10 10-15 18-18" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"/>`,
  crab: ({ main, dark, light }) =>
    `<path d="M74 142l-32 10M76 156l-28 22M84 166l-18 26M166 142l32 10M164 156l28 22M156 166l18 26" stroke="${dark}" stroke-width="8" stroke-linecap="round"/><path d="M80 116c-22-4-36-18-34-40M160 116c22-4 36-18 34-40" fill="none" stroke="${main}" stroke-width="11" stroke-linecap="round"/><path d="M46 82c-18-10-18-34 0-42 4 12 6 16 2 24 8-4 14-4 20 2-2 16-12 20-22 16zM194 82c18-10 18-34 0-42-4 12-6 16-2 24-8-4-14-4-20 2 2 16 12 20 22 16z" fill="${main}"/><ellipse cx="120" cy="140" rx="56" ry="38" fill="${main}"/><path d="M88 132c16-14 48-14 64 0" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"/>${dots(
      [
        [104, 102],
        [136, 102],
      ],
      8,
      '#fff',
    )}${dots(
      [
        [104, 102],
        [136, 102],
      ],
      4,
      dark,
    )}`,
  shell: ({ main, dark, light }) =>
    `<path d="M120 188l-62-66c-4-38 30-62 62-62s66 24 62 62z" fill="${main}"/><path d="M120 184L74 88M120 184l-26-112M120 184V62M120 184l26-112M120 184l46-96" stroke="${light}" stroke-width="5"/><path d="M98 180h44l-6 16h-32z" fill="${dark}"/>`,
  balls: ({ main, dark, light, accent }) =>
    `${dots(
      [
        [92, 98],
        [148, 98],
        [120, 84],
      ],
      27,
      '#fff7ea',
    )}${dots(
      [
        [84, 90],
        [140, 90],
        [112, 76],
      ],
      6,
      '#fff',
    )}<path d="M56 112h128c0 42-26 68-64 68s-64-26-64-68z" fill="${main}"/><path d="M56 112h128" stroke="${light}" stroke-width="9" stroke-linecap="round"/><path d="M78 142c24 16 60 16 84 0" fill="none" stroke="${accent}" stroke-width="5"/><rect x="98" y="178" width="44" height="10" rx="5" fill="${dark}"/>`,
  table: ({ main, dark, light }) =>
    `<rect x="48" y="92" width="144" height="20" rx="8" fill="${main}"/><path d="M64 112l-8 78M176 112l8 78" stroke="${dark}" stroke-width="11" stroke-linecap="round"/><path d="M66 150h108" stroke="${dark}" stroke-width="6"/><path d="M62 100h60" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`,
  jug: ({ main, dark, light }) =>
    `<path d="M84 70h64l14 104c2 14-6 20-18 20H88c-12 0-20-6-18-20z" fill="${light}"/><path d="M77 128h78l6 46c2 14-5 20-17 20H88c-12 0-20-6-18-20z" fill="${main}" opacity=".7"/><path d="M152 92c30-6 40 54 8 62" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><rect x="80" y="56" width="72" height="16" rx="7" fill="${dark}"/><path d="M94 92l-6 66" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
  bag: ({ main, dark, light, accent }) =>
    `<path d="M92 100V86c0-36 56-36 56 0v14" fill="none" stroke="${dark}" stroke-width="8"/><path d="M66 96h108l10 94H56z" fill="${main}"/><path d="M66 96h108l2 18H64z" fill="${light}"/><rect x="98" y="132" width="44" height="32" rx="6" fill="${accent}"/>`,
  plant: ({ main, dark, light }) =>
    `<path d="M120 150c-2-34-2-56 0-84M120 130c-20-4-34-16-40-34M120 112c20-4 34-16 40-34" fill="none" stroke="${leafGreen}" stroke-width="6"/><path d="M120 70c-16-10-20-28-8-42 16 8 20 28 8 42zM80 98c-20 2-34-8-38-26 20-2 34 8 38 26zM160 80c4-18 18-28 38-26-4 18-18 28-38 26zM112 128c-18 12-38 10-50-4 16-10 36-10 50 4zM128 116c16-12 36-12 50 0-14 12-34 12-50 0z" fill="${leafGreen}"/><path d="M82 146h76l-10 46H92z" fill="${main}"/><rect x="76" y="138" width="88" height="16" rx="6" fill="${dark}"/><path d="M98 164l4 18" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`,
} satisfies Record<string, (of: Tint) => string>
