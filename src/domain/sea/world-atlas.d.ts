/** Land of the earth at 1:110 million. Source: Natural Earth, public domain. */
declare module 'world-atlas/land-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const atlas: Topology<{ land: GeometryCollection }>;
  export default atlas;
}
