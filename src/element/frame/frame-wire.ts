/** Minimum height of a frame in pixels: popups need room to open. */
export const MIN_HEIGHT_PX = 420;

/** Messages from a frame to the page around it. Both sides address the other's exact origin and accept no other. */
export type FromFrame =
  | { quayside: 1; type: 'size'; height: number }
  | { quayside: 1; type: 'event'; id: number; name: string; detail: unknown; bubbles: boolean; cancelable: boolean };

/** Reply of that page if it includes the frame script. */
export type ToFrame = { quayside: 1; type: 'here' } | { quayside: 1; type: 'answer'; id: number; isPrevented: boolean };
