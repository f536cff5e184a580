/** Of a frame: popups need room to open in. */
export const LEAST_HEIGHT_PX = 420;

/** What a frame of the suite tells the page around it. Both sides name the other's origin exactly, and believe no other. */
export type FromFrame =
  | { quayside: 1; type: 'size'; height: number }
  | { quayside: 1; type: 'event'; id: number; name: string; detail: unknown; bubbles: boolean; cancelable: boolean };

/** What that page answers, if it has the script that understands. */
export type ToFrame = { quayside: 1; type: 'here' } | { quayside: 1; type: 'answer'; id: number; isPrevented: boolean };
