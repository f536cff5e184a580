/** Which tests run: those of `npm test`, those of `npm run test:all`, or those that someone starts by hand, where variants run once. */
const tier = process.env['TIER'];
export const isGate = tier === 'gate';
export const isFull = tier === 'all';
