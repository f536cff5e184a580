import { z } from 'zod';

/** A port or a corner of the coast, strait or canal. */
const SeaCorner = z.object({
  lat: z.number(),
  lng: z.number(),
  /** Name of a port; empty at sea. */
  port: z.string(),
  /** Name of a strait, canal or cape as `src/domain/sea` lists them; null at a port. */
  waypoint: z.string().nullable(),
  /** Kilometres from the corner before, along a great circle. */
  km: z.number(),
});

export const SeaRoute = z.object({
  km: z.number(),
  nauticalMiles: z.number(),
  corners: z.array(SeaCorner),
});
export type SeaRoute = z.output<typeof SeaRoute>;
